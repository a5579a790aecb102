import { describe, expect, it } from 'vitest';
import type { ToolResultBlock } from '../../src/format/Message.ts';
import { blocksOf, openTestAgent, type TestAgent, type TestAgentOptions, textOf } from './openTestAgent.ts';
import { createReplyBackend, say, toolCall, toolCalls } from './replyBackend.ts';

const results = (test: TestAgent) =>
  blocksOf(test.history()).filter((block): block is ToolResultBlock => block.type === 'toolResult');

async function called(name: string, input: unknown, rest: Partial<TestAgentOptions> = {}) {
  const backend = createReplyBackend([[toolCall(0, 'k', name, input), toolCalls]]);
  const test = await openTestAgent({ backend, ...rest });
  test.agent.send({ text: 'Go' });
  await test.settled();
  return { test, backend };
}

const mood = {
  prompt: 'Which mood?',
  options: [{ id: 'calm', label: 'Calm', description: 'Soft' }, { label: 'Loud' }],
};
const ways = {
  prompt: 'Which way?',
  directions: [
    { id: 'night', title: 'Night', summary: 'Dark', swatches: ['#1b1f3b'] },
    { title: 'Paper', summary: 'Pale' },
  ],
};

describe('ask_questions', () => {
  it('shows a card and ends the turn [ITEM-1]', async () => {
    const { test, backend } = await called('ask_questions', { questions: [mood, { prompt: 'Where?', options: [] }] });
    expect(test.itemsOf('questions')).toMatchObject([
      {
        questions: [
          {
            id: '1',
            prompt: 'Which mood?',
            options: [
              { id: 'calm', label: 'Calm', description: 'Soft' },
              { id: '2', label: 'Loud' },
            ],
            allowsMultiple: false,
            allowsOther: true,
          },
          { id: '2', prompt: 'Where?', options: [], allowsOther: true },
        ],
      },
    ]);
    expect(test.itemsOf('tool')).toEqual([]);
    expect(results(test)).toMatchObject([{ isError: false }]);
    expect(backend.requests).toHaveLength(1);
  });

  it('opens the next turn with the answers, in words [CON-2]', async () => {
    const { test, backend } = await called('ask_questions', { questions: [mood, { prompt: 'Where?', options: [] }] });
    const card = test.itemsOf('questions')[0]?.id ?? '';
    test.agent.answerQuestions(card, new Map([['1', ['calm', 'rather quiet']]]));
    await test.settled();
    expect(textOf(backend.requests[1]?.messages.at(-1))).toBe('Which mood?\nCalm, rather quiet\n\nWhere?\n(no answer)');
    expect(test.conversation().resolvedCards).toEqual([card]);
    expect(test.itemsOf('questions')[0]?.answers?.get('1')).toEqual(['calm', 'rather quiet']);
    test.agent.answerQuestions(card, new Map([['1', ['2']]]));
    expect(test.agent.getSnapshot().running).toBe(false);
  });

  it('is answered after a reopen as before [HIST-4]', async () => {
    const { test, backend } = await called('ask_questions', { questions: [mood] });
    const stored = await (async () => {
      await test.session.save();
      return test.adapter.files();
    })();
    const answers = new Map([['1', ['2']]]);
    test.agent.answerQuestions(test.itemsOf('questions')[0]?.id ?? '', answers);
    await test.settled();
    const again = await openTestAgent({ backend: createReplyBackend([]), stored });
    again.agent.answerQuestions(again.itemsOf('questions')[0]?.id ?? '', answers);
    await again.settled();
    expect(again.history()).toEqual(test.history());
    expect(backend.requests).toHaveLength(2);
  });
});

describe('propose_directions', () => {
  it('shows a card, ends the turn, and opens the next with the choice [CON-2]', async () => {
    const { test, backend } = await called('propose_directions', ways);
    expect(backend.requests).toHaveLength(1);
    const [card] = test.itemsOf('directions');
    expect(card).toMatchObject({
      prompt: 'Which way?',
      directions: [
        { id: 'night', title: 'Night', summary: 'Dark', swatches: ['#1b1f3b'] },
        { id: '2', title: 'Paper', summary: 'Pale' },
      ],
    });
    test.agent.chooseDirection(card?.id ?? '', 'none such');
    expect(test.agent.getSnapshot().running).toBe(false);
    test.agent.chooseDirection(card?.id ?? '', '2');
    await test.settled();
    expect(textOf(backend.requests[1]?.messages.at(-1))).toContain('Paper');
    expect(test.itemsOf('directions')[0]?.chosen).toBe('2');
    expect(test.conversation().resolvedCards).toEqual([card?.id]);
  });
});

describe('proposals and reports', () => {
  it('propose_skill shows an open card and the turn goes on [ITEM-1]', async () => {
    const skill = { name: 'Margins', summary: 'Edges', content: '# Margins' };
    const { test, backend } = await called('propose_skill', skill);
    expect(test.itemsOf('skillProposal')).toMatchObject([skill]);
    expect(backend.requests).toHaveLength(2);
  });

  it('propose_lint_rule shows an open card and the turn goes on [ITEM-1]', async () => {
    const rule = { name: 'size', summary: 'Small words', rule: 'size > 24', severity: 'warning' };
    const { test, backend } = await called('propose_lint_rule', rule);
    expect(test.itemsOf('lintRuleProposal')).toMatchObject([rule]);
    expect(backend.requests).toHaveLength(2);
  });

  it('report_issue passes the report on and shows where it went [ITEM-1]', async () => {
    const reports: unknown[] = [];
    const reportIssue = (report: unknown) => {
      reports.push(report);
      return { url: 'https://example.org/1' };
    };
    const { test } = await called('report_issue', { title: 'Crash', text: 'It crashed' }, { reportIssue });
    expect(reports).toEqual([{ title: 'Crash', text: 'It crashed' }]);
    expect(test.itemsOf('reportedIssue')).toMatchObject([{ title: 'Crash', url: 'https://example.org/1' }]);
  });

  it('report_issue tells the model when the report did not arrive, and shows none', async () => {
    const reportIssue = () => {
      throw new Error('The tracker is closed.');
    };
    const { test } = await called('report_issue', { title: 'Crash', text: 'It crashed' }, { reportIssue });
    expect(test.itemsOf('reportedIssue')).toEqual([]);
    expect(results(test)).toMatchObject([{ isError: true, content: 'The tracker is closed.' }]);
  });
});

describe('input that does not fit a kit tool', () => {
  it.each([
    ['ask_questions', {}, /questions: is missing/],
    ['ask_questions', { questions: [] }, /questions: expected at least 1 item, found 0/],
    ['ask_questions', { questions: [{ ...mood, prompt: '' }] }, /questions\[0\]\.prompt: expected some text/],
    ['ask_questions', { questions: [{ ...mood, options: [{ label: 5 }] }] }, /questions\[0\]\.options\[0\]\.label/],
    [
      'ask_questions',
      {
        questions: [
          { ...mood, id: 'a' },
          { ...mood, id: 'a' },
        ],
      },
      /id "a" is used twice/,
    ],
    ['propose_directions', { ...ways, directions: ways.directions.slice(1) }, /at least 2 items, found 1/],
    ['propose_skill', { name: 'a', summary: 'b', content: null }, /content: expected a string, found null/],
    ['propose_lint_rule', { name: 'a', summary: 'b', rule: 'c', severity: 'fatal' }, /severity: expected one of/],
    ['report_issue', '"text"', /expected an object/],
  ])('%s %j shows no card, and tells the model what to mend', async (name, input, expected) => {
    const { test, backend } = await called(name, input);
    expect(results(test)).toMatchObject([{ isError: true, content: expect.stringMatching(expected) }]);
    expect(test.items().map(({ type }) => type)).toEqual(['user', 'tool', 'assistant']);
    expect(test.itemsOf('tool')).toMatchObject([{ name, status: 'failed' }]);
    expect(backend.requests).toHaveLength(2);
  });
});

it('a card beside other calls ends the turn after their results [HIST-1]', async () => {
  const look = { name: 'look', description: '', inputSchema: {}, run: () => ({ content: 'seen' }) };
  const backend = createReplyBackend([
    [
      ...say(0, 'First this.'),
      toolCall(1, 'a', 'ask_questions', { questions: [mood] }),
      toolCall(2, 'b', 'look'),
      toolCalls,
    ],
  ]);
  const test = await openTestAgent({ backend, tools: [look] });
  test.agent.send({ text: 'Go' });
  await test.settled();
  expect(backend.requests).toHaveLength(1);
  expect(new Set(results(test).map(({ callID }) => callID))).toEqual(new Set(['a', 'b']));
});
