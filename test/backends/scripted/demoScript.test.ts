import { describe, expect, it } from 'vitest';
import type { AgentTool } from '../../../src/agent/AgentTool.ts';
import { createScriptedBackend } from '../../../src/backends/scripted/createScriptedBackend.ts';
import type { ItemType } from '../../../src/format/Item.ts';
import { itemTypes } from '../../../src/format/items/index.ts';
import { openTestAgent } from '../../agent/openTestAgent.ts';

const elements = [
  { id: '1', type: 'text', text: 'Summer\nnight', color: '#111111' },
  { id: '2', type: 'shape', shape: 'circle', color: '#f2b632' },
];

/** The tools of a poster editor, which write down what they were asked to do. */
function posterTools(done: string[], poster: unknown = { title: 'Jazz', background: '#fff', elements }): AgentTool[] {
  const tool = (name: string, rest: Partial<AgentTool> = {}): AgentTool => ({
    name,
    description: '',
    inputSchema: { type: 'object' },
    run: (input) => {
      done.push(`${name} ${JSON.stringify(input)}`);
      return { content: 'ok' };
    },
    ...rest,
  });
  return [
    ...['set_background', 'add_text', 'add_shape', 'set_title'].map((name) => tool(name)),
    tool('clear_poster', { approval: 'ask' }),
    tool('describe_poster', {
      run: () => ({
        content: JSON.stringify(poster),
        images: [{ bytes: new Uint8Array([137, 80, 78, 71]), mimeType: 'image/png' }],
      }),
    }),
  ];
}

async function ask(text: string, poster?: unknown) {
  const done: string[] = [];
  const test = await openTestAgent({
    backend: createScriptedBackend({ delayMilliseconds: 0 }),
    tools: posterTools(done, poster),
    facts: () => ({ mode: 'Edit the poster', designSystem: 'Three colours', context: 'An empty poster' }),
  });
  const answer = async (decision: 'approved' | 'denied') => {
    await test.until(() => test.itemsOf('toolApproval').length > 0);
    test.agent.answerApproval(test.itemsOf('toolApproval').at(-1)?.id ?? '', decision);
  };
  test.agent.send({ text });
  return { test, done, answer, said: () => test.itemsOf('assistant').map((item) => item.text) };
}

describe('the demo', () => {
  it.each([
    ['make it blue', ['set_background {"color":"#2457d6"}'], 'blue'],
    ['Make the background light green, please', ['set_background {"color":"#b9dcc6"}'], 'light green'],
    ['paint it #ff8800', ['set_background {"color":"#ff8800"}'], '#ff8800'],
    ['add a title Summer', ['set_title {"title":"Summer"}'], 'Summer'],
    ['Call it "Autumn fair"', ['set_title {"title":"Autumn fair"}'], 'Autumn fair'],
    ['add a circle', ['add_shape {"shape":"circle","width":200,"height":200,"color":"#f2b632"}'], 'amber circle'],
    ['Add a red square!', ['add_shape {"shape":"rectangle","width":200,"height":200,"color":"#d33a2c"}'], 'red square'],
    ['add text Tickets at the door', ['add_text {"text":"Tickets at the door","size":40}'], 'Tickets at the door'],
    ['add a big headline “Jazz” in white', ['add_text {"text":"Jazz","size":72,"color":"#ffffff"}'], 'Jazz'],
  ])('%s', async (text, expected, answer) => {
    const { test, done, said } = await ask(text);
    await test.settled();
    expect(done).toEqual(expected);
    expect(said().at(-1)).toContain(answer);
    expect(test.itemsOf('tool').every(({ status }) => status === 'succeeded')).toBe(true);
  });

  it('makes a whole poster', async () => {
    const { test, done } = await ask('Make a poster for a jazz night');
    await test.settled();
    expect(done.map((line) => line.split(' ')[0])).toEqual([
      'set_title',
      'set_background',
      'add_shape',
      'add_text',
      'add_text',
    ]);
    expect(done[0]).toContain('Jazz night');
  });

  it.each(['approved', 'denied'] as const)('clears the poster only when the person agrees: %s', async (decision) => {
    const { test, done, answer, said } = await ask('clear');
    await answer(decision);
    await test.settled();
    expect(done).toEqual(decision === 'approved' ? ['clear_poster {}'] : []);
    expect(said().at(-1)).toContain(decision === 'approved' ? 'empty again' : 'left the poster as it is');
  });

  it('says what is on the poster, from what the tool returned', async () => {
    const { test, said } = await ask('what is on the poster?');
    await test.settled();
    expect(said().at(-1)).toBe(
      '“Jazz” has 2 elements on a `#fff` background:\n\n- the words “Summer night”, `#111111`\n- a circle, `#f2b632`',
    );
    expect(test.history().map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user', 'assistant']);
    const empty = await ask("what's on the poster", { title: 'New', elements: [] });
    await empty.test.settled();
    expect(empty.said().at(-1)).toBe('“New” is still empty.');
  });

  it.each<[string, ItemType]>([
    ['hello', 'user'],
    ['long answer', 'assistant'],
    ['think', 'thinking'],
    ['make it red', 'tool'],
    ['cut off', 'notice'],
    ['fail', 'failure'],
    ['show questions', 'questions'],
    ['Ask me three questions about my poster', 'questions'],
    ['show directions', 'directions'],
    ['propose a skill', 'skillProposal'],
    ['propose a lint rule', 'lintRuleProposal'],
    ['clear', 'toolApproval'],
    ['search the web for type', 'webSearch'],
    ['report an issue', 'reportedIssue'],
  ])('“%s” shows a row of the type %s [ITEM-1]', async (text, type) => {
    const { test, answer } = await ask(text);
    if (type === 'toolApproval') await answer('denied');
    await test.settled();
    expect(test.itemsOf(type).length).toBeGreaterThan(0);
    expect(test.itemsOf('failure').length).toBe(type === 'failure' ? 1 : 0);
  });

  it('“show everything” shows every type but a failure, and says how to see that [ITEM-1]', async () => {
    const { test, answer, said } = await ask('show everything');
    await answer('denied');
    await test.settled();
    const shown = new Set(test.items().map(({ type }) => type));
    expect(itemTypes.filter((type) => !shown.has(type))).toEqual(['failure']);
    expect(said().at(-1)).toContain('fail');
  });

  it('goes on from an answered question and a chosen direction', async () => {
    const { test, done } = await ask('show questions');
    await test.settled();
    test.agent.answerQuestions(test.itemsOf('questions')[0]?.id ?? '', new Map([['mood', ['loud']]]));
    await test.settled();
    expect(done).toEqual(['set_background {"color":"#d33a2c"}']);
    test.agent.send({ text: 'show directions' });
    await test.settled();
    test.agent.chooseDirection(test.itemsOf('directions')[0]?.id ?? '', 'garden');
    await test.settled();
    expect(done.slice(1).map((line) => line.split(' ')[0])).toEqual(['set_background', 'add_shape']);
  });

  it('makes an approved call of an earlier session again, and only after asking once more [READ-7]', async () => {
    const { test, done, answer } = await ask('clear');
    await test.until(() => test.itemsOf('toolApproval').length > 0);
    await test.session.save();
    const again = await openTestAgent({
      backend: createScriptedBackend({ delayMilliseconds: 0 }),
      tools: posterTools(done),
      stored: test.adapter.files(),
    });
    await answer('denied');
    await test.settled();
    again.agent.answerApproval(again.itemsOf('toolApproval')[0]?.id ?? '', 'approved');
    await again.until(() => again.itemsOf('toolApproval').length === 2);
    expect(done).toEqual([]);
    again.agent.answerApproval(again.itemsOf('toolApproval')[1]?.id ?? '', 'approved');
    await again.settled();
    expect(done).toEqual(['clear_poster {}']);
  });

  it('answers anything else with what it can do', async () => {
    const { test, said } = await ask('What is the meaning of life?');
    await test.settled();
    expect(said().at(-1)).toContain('make it blue');
  });

  it('tells the person when a tool failed', async () => {
    const { test, said } = await ask('make it blue');
    await test.settled();
    const broken = await openTestAgent({ backend: createScriptedBackend({ delayMilliseconds: 0 }) });
    broken.agent.send({ text: 'make it blue' });
    await broken.settled();
    expect(broken.itemsOf('assistant').at(-1)?.text).toContain('That did not work');
    expect(said().at(-1)).not.toContain('did not work');
  });
});
