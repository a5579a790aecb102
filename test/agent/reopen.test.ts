import { expect, it } from 'vitest';
import type { AgentTool } from '../../src/agent/AgentTool.ts';
import type { Backend, BackendRequest } from '../../src/agent/Backend.ts';
import { createScriptedBackend } from '../../src/backends/scripted/createScriptedBackend.ts';
import { openTestAgent, type TestAgent } from './openTestAgent.ts';

const tools: readonly AgentTool[] = [
  {
    name: 'describe_poster',
    description: 'Looks',
    inputSchema: { type: 'object' },
    run: () => ({ content: '{"elements":[]}', images: [{ bytes: new Uint8Array([1, 2]), mimeType: 'image/png' }] }),
  },
];
const facts = () => ({ mode: 'Ask first', designSystem: 'Three colours', context: 'Page 1' });

// Written field by field, as every request builder must: a restored block holds its keys in stored order.
function bodyOf({ system, messages }: BackendRequest): string {
  const sorted = (_key: string, value: unknown) =>
    value?.constructor === Object ? Object.fromEntries(Object.entries(value).toSorted()) : value;
  return JSON.stringify({ system, messages }, sorted);
}

/** The scripted backend, and the text of every request it was sent. */
function recordingBackend(): { readonly backend: Backend; readonly bodies: string[] } {
  const scripted = createScriptedBackend({ delayMilliseconds: 0 });
  const bodies: string[] = [];
  const runTurn = (request: BackendRequest, signal: AbortSignal) => {
    bodies.push(bodyOf(request));
    return scripted.runTurn(request, signal);
  };
  return { backend: { ...scripted, runTurn }, bodies };
}

async function turn(test: TestAgent, text: string) {
  test.agent.send({ text });
  await test.settled();
}

it.each(['what is on the poster?', 'search the web for type', 'show questions', 'fail', 'long answer'])(
  'after “%s” the next request is the same whether the document stayed open or was reopened [HIST-4]',
  async (first) => {
    const open = recordingBackend();
    const stayed = await openTestAgent({ backend: open.backend, tools, facts, systemPrompt: 'Be brief.' });
    await turn(stayed, first);
    await stayed.session.save();
    const stored = stayed.adapter.files();
    await turn(stayed, 'think');

    const { backend, bodies } = recordingBackend();
    const reopened = await openTestAgent({ backend, tools, facts, systemPrompt: 'Be brief.', stored });
    expect(bodies).toEqual([]);
    await turn(reopened, 'think');
    expect(bodies).toEqual([open.bodies.at(-1)]);
    expect(reopened.history()).toEqual(stayed.history());
  },
);
