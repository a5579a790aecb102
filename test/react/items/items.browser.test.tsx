import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { emptyConversation, type Item } from '../../../src/format/index.ts';
import { assistantFixtures } from '../../fixtures/items/assistant.ts';
import { directionsFixtures } from '../../fixtures/items/directions.ts';
import { failureFixtures } from '../../fixtures/items/failure.ts';
import { itemFixtures } from '../../fixtures/items/index.ts';
import { noticeFixtures } from '../../fixtures/items/notice.ts';
import { questionsFixtures } from '../../fixtures/items/questions.ts';
import { toolFixtures } from '../../fixtures/items/tool.ts';
import { toolApprovalFixtures } from '../../fixtures/items/toolApproval.ts';
import { userFixtures } from '../../fixtures/items/user.ts';
import { webSearchFixtures } from '../../fixtures/items/webSearch.ts';
import { openPanel } from './openPanel.tsx';

describe('every item in every state', () => {
  it('renders through ItemView, without a word to the console', async () => {
    const items = Object.values(itemFixtures).flatMap((states) => Object.values(states));
    const { container } = await openPanel(items);
    expect(container.querySelectorAll('.agent-panel-item')).toHaveLength(items.length);
  });

  it('loads nothing and runs nothing that an item names', async () => {
    await openPanel([assistantFixtures.hostile, assistantFixtures.full, directionsFixtures.full]);
    expect(document.querySelectorAll('.agent-panel :is(img, script, iframe, [onerror], [onclick])')).toHaveLength(0);
    const requests = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(requests.filter((name) => name.includes('example.com'))).toEqual([]);
  });
});

describe('tool and webSearch', () => {
  it('shows what was saved as running as interrupted, which never spins (complaint 14) [READ-7]', async () => {
    const { conversation } = await openPanel([toolFixtures.running]);
    expect(screen.getByText('Interrupted')).toBeVisible();
    expect(conversation().items[0]).toMatchObject({ status: 'running' });
  });

  it('shows one of this session as running', async () => {
    await openPanel([toolFixtures.running], { live: true });
    expect(screen.getByText('Running')).toBeVisible();
  });

  it('says why a tool failed without being opened', async () => {
    await openPanel([toolFixtures.failed]);
    expect(screen.getByText('no such font')).toBeVisible();
    expect(screen.queryByText(/Error: no such font/)).toBeNull();
  });

  it('cuts a long detail in view and shows all of it when asked', async () => {
    const detail = 'x'.repeat(30_000);
    await openPanel([{ ...toolFixtures.succeeded, detail }]);
    await userEvent.click(screen.getByRole('button', { name: /set_radius/ }));
    const box = screen.getByRole('group', { name: 'Details' });
    expect(box.textContent).toHaveLength(20_001);
    await userEvent.click(screen.getByRole('button', { name: 'Show all (30,000 characters)' }));
    expect(box.textContent).toBe(detail);
  });

  it('opens the sources of a search as a list with title and host', async () => {
    await openPanel([webSearchFixtures.full]);
    await userEvent.click(screen.getByRole('button', { name: /2 sources/ }));
    const link = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('link')[0];
    expect(link).toHaveTextContent('Leading, explainedexample.com');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });
});

describe('cards take their state from the store', () => {
  it('answers questions when they are complete, and folds', async () => {
    const { conversation } = await openPanel([questionsFixtures.open]);
    const answer = screen.getByRole('button', { name: 'Answer' });
    expect(answer).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Other…' }));
    await userEvent.keyboard('A1, please');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blue' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Red' }));
    expect(answer).toBeEnabled();
    await userEvent.click(answer);
    expect(conversation().resolvedCards).toEqual([questionsFixtures.open.id]);
    expect(conversation().items[0]).toMatchObject({
      answers: new Map([
        ['format', ['A1, please']],
        ['colours', ['red', 'blue']],
      ]),
    });
    expect(screen.getByText('A1, please')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('stays open while the store does not say answered, whatever the item holds', async () => {
    await openPanel([questionsFixtures.answered]);
    expect(screen.getByRole('button', { name: 'Answer' })).toBeVisible();
  });

  it('chooses a direction, and folds the others', async () => {
    const { conversation } = await openPanel([directionsFixtures.open]);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Loud' }));
    expect(conversation().items[0]).toMatchObject({ chosen: 'loud' });
    expect(screen.getByText('Loud')).toBeVisible();
    expect(screen.queryByText('Calm')).toBeNull();
    expect(screen.getByRole('button', { name: '2 other directions' })).toBeVisible();
  });

  it('lets no swatch but a colour reach the page', async () => {
    const swatches = ['url(https://example.com/track.png)', 'var(--x)', 'notacolour', 'teal'];
    await openPanel([{ ...directionsFixtures.open, directions: [{ id: 'a', title: 'A', summary: '', swatches }] }]);
    const strip = screen.getByRole('img', { name: 'Colours: teal' });
    expect(strip.children).toHaveLength(1);
    expect(document.querySelector('.agent-panel')?.innerHTML).not.toContain('url(');
  });

  it.each([
    ['skillProposal', 'open', 'Save', 'Saved', 'skillCards', 'saved'],
    ['skillProposal', 'open', 'Dismiss', 'Dismissed', 'skillCards', 'dismissed'],
    ['lintRuleProposal', 'full', 'Add', 'Added', 'lintRuleCards', 'added'],
    ['lintRuleProposal', 'full', 'Dismiss', 'Dismissed', 'lintRuleCards', 'dismissed'],
  ] as const)('%s %s: %s', async (type, state, button, word, map, stored) => {
    const item = (itemFixtures[type] as Readonly<Record<string, Item>>)[state];
    if (!item) throw new Error('the fixture is there');
    const { conversation } = await openPanel([item]);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(conversation()[map].get(item.id)).toBe(stored);
    expect(screen.getByText(word)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

describe('toolApproval', () => {
  it('asks in a sentence, with Approve first in the tab order, and takes no focus', async () => {
    await openPanel([toolApprovalFixtures.waiting], { live: true });
    expect(screen.getByText('The agent wants to run delete_page')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getAllByRole('button', { name: /Approve|Always|Deny/ }).map((b) => b.textContent)).toEqual([
      'Approve',
      'Always',
      'Deny',
    ]);
  });

  it('is approved by no key that is not pressed on its button', async () => {
    const { conversation } = await openPanel([toolApprovalFixtures.waiting], { live: true });
    await userEvent.keyboard('{Enter} y');
    expect(conversation().approvalCards.size).toBe(0);
  });

  it('shows a restored one as waiting, says that nothing runs, and stores the answer [READ-7, CON-2]', async () => {
    const { conversation } = await openPanel([toolApprovalFixtures.waiting]);
    expect(screen.getByText(/nothing runs now/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    expect(conversation().approvalCards.get(toolApprovalFixtures.waiting.id)).toBe('denied');
    expect(screen.getByText('Denied')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('shows an expired one in one line [CON-2]', async () => {
    const item = toolApprovalFixtures.waiting;
    await openPanel([item], {
      conversation: { ...emptyConversation, approvalCards: new Map([[item.id, 'expired'] as const]) },
    });
    expect(screen.getByText('Expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('feedback', () => {
  const turn = [userFixtures.text, assistantFixtures.minimal];

  it('rates the item that ends a turn, with stable reasons and a comment, and takes it back [VAL-1]', async () => {
    const { conversation } = await openPanel(turn);
    const id = assistantFixtures.minimal.id;
    expect(screen.getAllByRole('group', { name: 'Rate this turn' })).toHaveLength(1);
    const bad = screen.getByRole('button', { name: 'Bad' });
    expect(bad).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(bad);
    expect(bad).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Wrong result' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Too round');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(conversation().feedback.get(id)).toEqual({ rating: 'bad', reasons: ['wrongResult'], comment: 'Too round' });
    await userEvent.click(bad);
    await userEvent.click(screen.getByRole('button', { name: 'Remove rating' }));
    expect(conversation().feedback.has(id)).toBe(false);
    expect(bad).toHaveAttribute('aria-pressed', 'false');
  });

  it('changes a rating, and drops the reasons of the other one', async () => {
    const id = assistantFixtures.minimal.id;
    const feedback = new Map([[id, { rating: 'bad', reasons: ['wrongResult'], comment: 'c' } as const]]);
    const { conversation } = await openPanel(turn, { conversation: { ...emptyConversation, feedback } });
    await userEvent.click(screen.getByRole('button', { name: 'Good' }));
    expect(conversation().feedback.get(id)).toEqual({ rating: 'good', reasons: [], comment: 'c' });
  });
});

describe('answers', () => {
  it('turn numbers in the text that name a source into chips, and no others', async () => {
    const { citations } = assistantFixtures.full;
    await openPanel([{ type: 'assistant', id: 'A', text: 'One [1], nine [9].', citations }]);
    const chip = screen.getAllByRole('link', { name: '1' })[0];
    expect(chip).toHaveAttribute('href', 'https://example.com/typography?size=12#leading');
    expect(screen.getByText(/nine \[9\]/)).toBeVisible();
  });

  it('copy exactly what stands between the fences (complaint 26)', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const code = '\tconst a = 1;  \n\n  `x`\n';
    await openPanel([{ type: 'assistant', id: 'A', text: `Here:\n\n\`\`\`ts\n${code}\n\`\`\`\n\nDone.` }]);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(code);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  });
});

describe('failure and notice', () => {
  it('offers nothing to press where nobody takes it', async () => {
    await openPanel([failureFixtures.retryable, noticeFixtures.compact]);
    expect(screen.queryByRole('button', { name: /Retry|Compact/ })).toBeNull();
  });

  it('offers Retry for the newest retryable failure where there is an agent', async () => {
    await openPanel([failureFixtures.retryable, failureFixtures.retryable], { withAgent: true });
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  });
});
