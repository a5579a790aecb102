import { describe, expect, it } from 'vitest';
import { type Cost, itemTypes, planImages, referencedImages } from '../../src/format/index.ts';
import { archiveFiles } from '../fixtures/fullArchive.ts';
import { fullConversation, fullConversationVariants } from '../fixtures/fullConversation.ts';
import { fixtureImages } from '../fixtures/images.ts';

/** The values under one key of the objects in a list. */
const valuesOf = (objects: readonly object[], key: string) =>
  new Set(objects.map((object) => (object as Record<string, unknown>)[key]));

describe('the conversation with everything', () => {
  const { items, history, queued, unsent } = fullConversation;

  it('has every item type in every state [ITEM-1]', () => {
    expect([...valuesOf(items, 'type')].sort()).toEqual([...itemTypes]);
    for (const type of ['tool', 'webSearch']) {
      const states = valuesOf(
        items.filter((item) => item.type === type),
        'status',
      );
      expect([...states].sort()).toEqual(['cancelled', 'failed', 'running', 'succeeded']);
    }
  });

  it('has every card state, and an item for each card [CON-2]', () => {
    const ids = valuesOf(items, 'id');
    for (const [cards, states] of [
      [fullConversation.skillCards, 3],
      [fullConversation.lintRuleCards, 3],
      [fullConversation.approvalCards, 5],
    ] as const) {
      expect(new Set(cards.values()).size).toBe(states);
      for (const id of cards.keys()) expect(ids).toContain(id);
    }
    // No entry at all means open.
    expect(fullConversation.approvalCards.has('FIXTURE-APPROVAL-NO-REASON')).toBe(false);
  });

  it('has every block, role, rating and kind of cost [HIST-1, VAL-1, VAL-4]', () => {
    expect([...valuesOf(history, 'role')].sort()).toEqual(['assistant', 'tool', 'user']);
    const blocks = history.flatMap((message) => message.content);
    expect([...valuesOf(blocks, 'type')].sort()).toEqual(['image', 'imageOmitted', 'text', 'toolCall', 'toolResult']);
    expect([...valuesOf([...fullConversation.feedback.values()], 'rating')].sort()).toEqual(['bad', 'good']);
    const kinds: Cost['kind'][] = Object.values(fullConversationVariants).map((variant) => variant.estimatedCost.kind);
    expect([...new Set(kinds)].sort()).toEqual(['estimated', 'notBilled', 'reported', 'unknown']);
  });

  it('has drafts with images and without, facts with sections and without [VAL-2, VAL-5]', () => {
    for (const drafts of [queued, unsent]) expect(drafts.some((draft) => (draft.images?.length ?? 0) > 0)).toBe(true);
    expect(queued.some((draft) => draft.images === undefined)).toBe(true);
    const facts = fullConversation.sentFacts.map((fact) => ['designSystem' in fact, 'context' in fact]);
    expect(facts).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
  });

  it('refers to every fixture image, and its archive has them all [ARC-1]', () => {
    const hashes = Object.values(fixtureImages).map((image) => image.sha256);
    expect([...referencedImages(fullConversation).keys()].sort()).toEqual(hashes.sort());
    expect(archiveFiles().size).toBe(1 + hashes.length);
    expect(planImages(fullConversation, () => 1000).leftOut).toEqual({ history: 0, drafts: 0 });
  });
});
