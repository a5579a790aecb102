// What the agent programs of these tests do, whatever protocol they speak: the words of a prompt say it. They note what
// they are told in the file of their first argument.
import { appendFileSync } from 'node:fs';

export const [log = '', mode = ''] = process.argv.slice(2);

/** @param {'start' | 'prompt' | 'stop' | 'answer'} what @param {object} [told] */
export const note = (what, told = {}) =>
  appendFileSync(log, `${JSON.stringify({ pid: process.pid, what, ...told })}\n`);

/**
 * @typedef {object} Speaker What a protocol can say.
 * @property {(text: string) => unknown} text
 * @property {(text: string) => unknown} think
 * @property {() => unknown} noise Something that the protocol has, and the conversation does not keep.
 * @property {() => unknown} startTool
 * @property {() => unknown} endTool
 * @property {() => Promise<'granted' | 'denied' | 'stopped'>} askPermission
 * @property {Promise<void>} stopped
 */

/** @param {string} prompt @param {Speaker} speaker @returns {Promise<'done' | 'stopped' | 'failed' | 'refused'>} */
export async function act(prompt, speaker) {
  const asked = prompt.slice(prompt.lastIndexOf('Say '));
  if (asked.includes('thought')) await speaker.think('Hm.');
  if (asked.includes('plan')) await speaker.noise();
  await speaker.text('Look');
  await speaker.text('ing. ');
  if (asked.includes('tool')) {
    await speaker.startTool();
    if (asked.includes('and stop')) {
      await speaker.stopped;
      return 'stopped';
    }
    await speaker.endTool();
  }
  if (asked.includes('permission')) {
    const answer = await speaker.askPermission();
    note('answer', { answer });
    if (answer === 'stopped') return 'stopped';
    await speaker.text(`It is ${answer}.`);
  }
  if (asked.includes('nothing more')) {
    await speaker.stopped;
    await speaker.text('Too late.');
    return 'stopped';
  }
  if (asked.includes('die')) {
    process.stderr.write('The agent lost its mind.\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.exit(3);
  }
  if (asked.includes('error')) return 'failed';
  if (asked.includes('refuse')) return 'refused';
  await speaker.text('Done.');
  return 'done';
}

/** @returns {{ promise: Promise<void>, resolve: () => void }} */
export function deferred() {
  /** @type {() => void} */
  let resolve = () => undefined;
  /** @type {Promise<void>} */
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Calls back for each line of JSON that the program is told. @param {(told: any) => void} onLine */
export function readLines(onLine) {
  let open = '';
  process.stdin.setEncoding('utf8').on('data', (text) => {
    const lines = (open + text).split('\n');
    open = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(JSON.parse(line));
  });
}

/** @param {object} said */
export const writeLine = (said) => process.stdout.write(`${JSON.stringify(said)}\n`);
