import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { emptyConversation, type Item } from '../../../src/format/index.ts';
import {
  AgentPanel,
  ConversationProvider,
  useApprovalCard,
  useConversation,
  useDirectionsCard,
  useEndsTurn,
  useFeedback,
  useItemIDs,
  useItemLife,
  useItems,
  useLintRuleCard,
  usePanel,
  useQuestionsCard,
  useSessionStatus,
  useSkillCard,
} from '../../../src/react/index.ts';
import type { ConversationSession } from '../../../src/session/index.ts';
import { openScene, type SceneOptions } from '../../../stories/panel/openScene.ts';
import { posterConversation } from '../../../stories/panel/posterConversation.ts';
import { itemFixtures } from '../../fixtures/items/index.ts';

async function inPanel<Result>(useIt: () => Result, options?: SceneOptions) {
  const scene = await openScene({ withAgent: false, conversation: posterConversation, ...options });
  let renders = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConversationProvider session={scene.session} agent={scene.agent}>
      {children}
    </ConversationProvider>
  );
  const hook = renderHook(
    () => {
      renders += 1;
      return useIt();
    },
    { wrapper },
  );
  return { ...scene, ...hook, renders: () => renders };
}

function Count() {
  return <p>{useItems().length} rows</p>;
}

const begin = {
  type: 'beginTurn',
  item: { type: 'user', id: 'U', text: 'Go on', hasImage: false },
  message: { role: 'user', content: [{ type: 'text', text: 'Go on' }] },
} as const;

const writeInOneFrame = (session: ConversationSession, texts: readonly string[]) =>
  act(async () => {
    await nextFrame();
    for (const text of texts) session.dispatch({ type: 'appendText', itemID: 'N', text });
    await nextFrame();
  });
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('useConversation', () => {
  it('renders again for what it selects alone, though its selector builds a new array each time', async () => {
    const { session, result, renders } = await inPanel(() => useConversation((c) => [c.queued, c.unsent]));
    const before = result.current;
    act(() => session.dispatch({ type: 'rate', itemID: 'P7', feedback: { rating: 'good', reasons: [] } }));
    expect(result.current).toBe(before);
    expect(renders()).toBe(1);
    act(() => session.dispatch({ type: 'queueDraft', draft: { text: 'x' } }));
    expect(result.current[0]).toEqual([{ text: 'x' }]);
    expect(renders()).toBe(2);
  });

  it('follows another session', async () => {
    const one = await openScene({ conversation: posterConversation });
    const other = await openScene();
    const { rerender } = render(
      <ConversationProvider session={one.session}>
        <Count />
      </ConversationProvider>,
    );
    expect(screen.getByText('7 rows')).toBeVisible();
    rerender(
      <ConversationProvider session={other.session}>
        <Count />
      </ConversationProvider>,
    );
    expect(screen.getByText('0 rows')).toBeVisible();
  });
});

describe('useItems and useItemIDs', () => {
  it('keep the ids while text streams into a row', async () => {
    const { session, result } = await inPanel(() => ({ ids: useItemIDs(), items: useItems() }));
    act(() => {
      session.dispatch(begin);
      session.dispatch({ type: 'addItem', item: { type: 'assistant', id: 'N', text: 'a' }, streaming: true });
    });
    const { ids, items } = result.current;
    await writeInOneFrame(session, ['b']);
    expect(result.current.ids).toBe(ids);
    expect(result.current.items[0]).toBe(items[0]);
    expect(result.current.items.at(-1)).toMatchObject({ text: 'ab' });
  });

  it('render once for all that comes between two frames, and at once when the row is complete', async () => {
    const { session, result, renders } = await inPanel(() => useItems().at(-1));
    act(() => {
      session.dispatch(begin);
      session.dispatch({ type: 'addItem', item: { type: 'assistant', id: 'N', text: '' }, streaming: true });
    });
    const before = renders();
    await writeInOneFrame(session, ['a', 'b', 'c']);
    expect(result.current).toMatchObject({ text: 'abc' });
    expect(renders()).toBe(before + 1);
    act(() => {
      session.dispatch({ type: 'appendText', itemID: 'N', text: 'd' });
      session.dispatch({ type: 'completeItem', itemID: 'N' });
    });
    expect(result.current).toMatchObject({ text: 'abcd' });
  });
});

describe('useItemLife and useEndsTurn', () => {
  it('tell a restored row from a streaming and a live one [READ-7]', async () => {
    const { session, result } = await inPanel(() => [useItemLife('P1'), useItemLife('N'), useItemLife('U')]);
    act(() => {
      session.dispatch(begin);
      session.dispatch({ type: 'addItem', item: { type: 'assistant', id: 'N', text: 'a' }, streaming: true });
    });
    expect(result.current).toEqual(['restored', 'streaming', 'live']);
    act(() => session.dispatch({ type: 'endTurn', outcome: 'ended' }));
    expect(result.current).toEqual(['restored', 'live', 'live']);
  });

  it('names the rows that end a turn', async () => {
    const { result } = await inPanel(() => useItems().map((item) => item.id));
    expect(result.current).toContain('P5');
    const ends = await Promise.all(
      posterConversation.items.map(async (_, index) => {
        const hook = await inPanel(() => useEndsTurn(useItems()[index] as Item));
        return hook.result.current;
      }),
    );
    expect(ends).toEqual([false, false, false, false, true, false, true]);
  });
});

describe('cards and feedback', () => {
  it('read and change what is stored; without an entry a card is open, an approval waits [CON-2]', async () => {
    const items: readonly Item[] = [
      { ...itemFixtures.skillProposal.minimal, id: 'S' },
      { ...itemFixtures.lintRuleProposal.minimal, id: 'L' },
      { ...itemFixtures.toolApproval.minimal, id: 'A' },
      { ...itemFixtures.assistant.minimal, id: 'P5' },
    ];
    const { session, result } = await inPanel(
      () => ({
        skill: useSkillCard('S'),
        rule: useLintRuleCard('L'),
        approval: useApprovalCard('A'),
        feedback: useFeedback('P5'),
      }),
      { conversation: { ...emptyConversation, items } },
    );
    expect([result.current.skill.state, result.current.rule.state, result.current.approval.state]).toEqual([
      'open',
      'open',
      'waiting',
    ]);
    act(() => {
      result.current.skill.setState('saved');
      result.current.rule.setState('dismissed');
      result.current.approval.answer('denied');
      result.current.feedback.rate({ rating: 'bad', reasons: ['slow'] });
    });
    const { skillCards, lintRuleCards, approvalCards, feedback } = session.getSnapshot().live.conversation;
    expect([skillCards.get('S'), lintRuleCards.get('L'), approvalCards.get('A')]).toEqual([
      'saved',
      'dismissed',
      'denied',
    ]);
    expect(feedback.get('P5')).toEqual({ rating: 'bad', reasons: ['slow'] });
    act(() => result.current.feedback.rate(undefined));
    expect(result.current.feedback.feedback).toBeUndefined();
  });

  it('store answers and a choice, and open the next turn where there is an agent', async () => {
    const items: readonly Item[] = [
      {
        type: 'questions',
        id: 'Q',
        questions: [{ id: 'q', prompt: 'Which?', options: [], allowsMultiple: false, allowsOther: true }],
      },
      { type: 'directions', id: 'D', prompt: 'Which?', directions: [{ id: 'd', title: 'Calm', summary: 'Blue' }] },
    ];
    const conversation = { ...emptyConversation, items };
    const use = () => ({ questions: useQuestionsCard('Q'), directions: useDirectionsCard('D') });
    const alone = await inPanel(use, { conversation });
    act(() => {
      alone.result.current.questions.answer(new Map([['q', ['This one']]]));
      alone.result.current.directions.choose('d');
    });
    expect(alone.result.current.questions.resolved).toBe(true);
    expect(alone.session.getSnapshot().live.conversation.resolvedCards).toEqual(['Q', 'D']);
    expect(alone.session.getSnapshot().live.turn).toBeUndefined();

    const driven = await inPanel(use, { conversation, withAgent: true });
    await act(async () => driven.result.current.questions.answer(new Map([['q', ['This one']]])));
    expect(driven.session.getSnapshot().live.turn).toBeDefined();
    driven.agent?.close();
  });
});

describe('ConversationProvider', () => {
  it('puts the host’s labels in the place of the English ones, and leaves the rest', async () => {
    const { session } = await openScene({ withAgent: false });
    render(
      <ConversationProvider
        session={session}
        labels={{ panel: 'Agentin', empty: 'Noch nichts.' }}
        locale="de"
        dir="rtl"
      >
        <AgentPanel />
      </ConversationProvider>,
    );
    const panel = screen.getByRole('region', { name: 'Agentin' });
    expect(panel).toHaveAttribute('lang', 'de');
    expect(panel).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('Noch nichts.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conversation menu' })).toBeVisible();
  });

  it('is asked for where it is missing', () => {
    expect(() => renderHook(() => usePanel())).toThrow(/Wrap it in one and pass it a session/);
  });

  it('says how opening and saving stand', async () => {
    const { session, result } = await inPanel(() => useSessionStatus());
    expect(result.current).toMatchObject({
      opening: { status: 'restored' },
      saving: { status: 'idle' },
      edited: false,
    });
    act(() => session.dispatch({ type: 'queueDraft', draft: { text: 'x' } }));
    expect(result.current.edited).toBe(true);
  });
});
