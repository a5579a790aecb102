// An agent program that speaks as Claude Code does with `claudeCodeArguments`; its messages are of the shapes that version
// 2.1 writes.
import { act, deferred, mode, note, readLines, writeLine } from './script.mjs';

let stop = () => undefined;
/** @type {Map<string, (response: { behavior: string, interrupt?: boolean }) => void>} */
const asked = new Map();
const path = { path: 'poster.svg' };

process.stdout.write('A greeting that is no JSON.\n');
readLines((told) => {
  if (told.type === 'control_response') asked.get(told.response.request_id)?.(told.response.response);
  else if (told.type === 'control_request') control(told.request_id, told.request);
  else void turn(told.message);
});

/** @param {string} id @param {{ subtype: string }} request */
function control(id, { subtype }) {
  if (subtype === 'initialize') note('start');
  writeLine({ type: 'control_response', response: { subtype: 'success', request_id: id, response: {} } });
  if (subtype !== 'interrupt') return;
  note('stop');
  if (mode !== 'disobedient') stop();
}

/** @param {{ content: readonly { type: string, text?: string }[] }} message */
async function turn({ content }) {
  const text = content.map((part) => part.text ?? '').join('');
  note('prompt', { text, images: content.filter(({ type }) => type === 'image').length });
  if (mode === 'signed-out') return result({ is_error: true, result: 'Not logged in · Please run /login' });
  const { promise: stopped, resolve } = deferred();
  stop = () => void resolve();
  let index = 0;
  /** @type {string | undefined} */
  let open;
  /** @param {object} event @param {string | null} [parent] */
  const stream = (event, parent = null) => writeLine({ type: 'stream_event', event, parent_tool_use_id: parent });
  const close = () => {
    if (open) stream({ type: 'content_block_stop', index });
    if (open) index += 1;
    open = undefined;
  };
  /** @param {'text' | 'thinking'} type @param {object} delta */
  const say = (type, delta) => {
    if (open !== type) {
      close();
      stream({ type: 'content_block_start', index, content_block: { type } });
    }
    open = type;
    stream({ type: 'content_block_delta', index, delta });
  };
  /** @param {string} id @param {string} name @param {object} input */
  const use = (id, name, input) => {
    close();
    stream({ type: 'content_block_start', index, content_block: { type: 'tool_use', id, name, input: {} } });
    writeLine({
      type: 'assistant',
      message: { content: [{ type: 'tool_use', id, name, input }] },
      parent_tool_use_id: null,
    });
    stream({ type: 'content_block_stop', index });
    index += 1;
  };
  stream({ type: 'message_start', message: { usage: { input_tokens: 10, output_tokens: 1 } } });
  const outcome = await act(text, {
    stopped,
    text: (words) => say('text', { type: 'text_delta', text: words }),
    think: (words) => say('thinking', { type: 'thinking_delta', thinking: words }),
    noise() {
      writeLine({ type: 'system', subtype: 'status', status: 'requesting' });
      stream(
        { type: 'content_block_delta', index, delta: { type: 'text_delta', text: 'A helper speaks.' } },
        'toolu_9',
      );
    },
    startTool: () => use('call-1', 'read_file', { ...path, description: 'Read poster.svg' }),
    endTool() {
      const message = { content: [{ type: 'tool_result', tool_use_id: 'call-1', content: '<svg/>', is_error: false }] };
      writeLine({ type: 'user', message, parent_tool_use_id: null });
    },
    async askPermission() {
      use('call-2', 'delete_file', path);
      const request = { subtype: 'can_use_tool', tool_name: 'delete_file', input: path, tool_use_id: 'call-2' };
      const answered = new Promise((done) => asked.set('ask-1', done));
      writeLine({
        type: 'control_request',
        request_id: 'ask-1',
        request: { ...request, description: 'Delete the poster' },
      });
      const { behavior, interrupt, updatedInput } = /** @type {any} */ (await answered);
      if (interrupt) return 'stopped';
      const granted = behavior === 'allow' && JSON.stringify(updatedInput) === JSON.stringify(path);
      const message = {
        content: [{ type: 'tool_result', tool_use_id: 'call-2', content: 'Gone.', is_error: !granted }],
      };
      writeLine({ type: 'user', message, parent_tool_use_id: null });
      return granted ? 'granted' : 'denied';
    },
  });
  close();
  const reason = outcome === 'refused' ? 'refusal' : 'end_turn';
  stream({ type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 5 } });
  if (outcome === 'failed') result({ is_error: true, subtype: 'success', result: 'The model is not there.' });
  else if (outcome === 'stopped') result({ is_error: true, subtype: 'error_during_execution' });
  else result({ is_error: false, subtype: 'success', result: 'Done.' });
}

/** @param {object} said */
function result(said) {
  writeLine({ type: 'result', ...said });
}
