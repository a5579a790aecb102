// An agent program that speaks as `codex app-server` does; its messages are of the shapes that version 0.171 writes.
import { act, deferred, mode, note, readLines, writeLine } from './script.mjs';

let stop = () => undefined;
let turns = 0;
/** @type {((result: { decision: string }) => void) | undefined} */
let decide;

readLines((told) => {
  if (told.method === undefined) return decide?.(told.result);
  const { id, method, params } = told;
  if (method === 'initialize') writeLine({ id, result: { userAgent: 'test' } });
  if (method === 'thread/start') {
    note('start', { folder: params.cwd, sandbox: params.sandbox, policy: params.approvalPolicy });
    if (mode === 'signed-out') writeLine({ id, error: { code: -32_600, message: 'unauthorized: run codex login' } });
    else writeLine({ id, result: { thread: { id: 'thread-1' } } });
  }
  if (method === 'turn/start') void turn(id, params);
  if (method === 'turn/interrupt') {
    note('stop', { turn: params.turnId });
    writeLine({ id, result: {} });
    if (mode !== 'disobedient') stop();
  }
});

/** @param {number} requestID @param {{ input: readonly { type: string, text?: string }[] }} params */
async function turn(requestID, { input }) {
  const text = input.map((part) => part.text ?? '').join('');
  note('prompt', { text, images: input.filter(({ type }) => type === 'image').length });
  turns += 1;
  const id = `turn-${turns}`;
  /** @param {string} method @param {object} params */
  const notify = (method, params) => writeLine({ method, params: { threadId: 'thread-1', turnId: id, ...params } });
  writeLine({ id: requestID, result: { turn: { id, status: 'inProgress', items: [], error: null } } });
  notify('turn/started', { turn: { id } });
  const { promise: stopped, resolve } = deferred();
  stop = () => void resolve();
  const command = { type: 'commandExecution', command: 'cat poster.svg', status: 'inProgress', aggregatedOutput: null };
  let messages = 0;
  const outcome = await act(text, {
    stopped,
    text: (delta) => notify('item/agentMessage/delta', { itemId: `message-${messages}`, delta }),
    think(delta) {
      notify('item/started', { item: { type: 'reasoning', id: 'thought-1', summary: [], content: [] } });
      notify('item/reasoning/summaryTextDelta', { itemId: 'thought-1', delta, summaryIndex: 0 });
      notify('item/completed', { item: { type: 'reasoning', id: 'thought-1', summary: [delta], content: [] } });
    },
    noise: () => notify('turn/plan/updated', { plan: [] }),
    startTool() {
      messages += 1;
      notify('item/started', { item: { ...command, id: 'call-1' } });
    },
    endTool() {
      notify('item/commandExecution/outputDelta', { itemId: 'call-1', delta: '<svg/>' });
      const ended = { status: 'completed', aggregatedOutput: '<svg/>', exitCode: 0 };
      notify('item/completed', { item: { ...command, id: 'call-1', ...ended } });
    },
    async askPermission() {
      messages += 1;
      const answered = new Promise((done) => {
        decide = done;
      });
      const params = { itemId: 'call-2', command: 'rm poster.svg', reason: 'Delete the poster', kind: 'command' };
      writeLine({ id: 99, method: 'item/commandExecution/requestApproval', params });
      const { decision } = /** @type {{ decision: string }} */ (await answered);
      return decision === 'accept' ? 'granted' : decision === 'decline' ? 'denied' : 'stopped';
    },
  });
  const last = { inputTokens: 10, cachedInputTokens: 4, cacheWriteInputTokens: 0, outputTokens: 5 };
  notify('thread/tokenUsage/updated', { tokenUsage: { last, total: last } });
  const statuses = { done: 'completed', stopped: 'interrupted', failed: 'failed', refused: 'failed' };
  const error = statuses[outcome] === 'failed' ? { message: 'The model is not there.' } : null;
  notify('turn/completed', { turn: { id, status: statuses[outcome], error, items: [] } });
}
