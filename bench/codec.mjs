import { createConversationEncoder, decodeConversation, encodeConversation } from 'agent-panel/format';
import { HotPath } from './HotPath.mjs';
import { race, workOf } from './race.mjs';
import { conversationOf, conversationOfBytes, withOneMore } from './workload.mjs';

/** @typedef {import('./race.mjs').Pace} Pace */

/**
 * Reading and writing conversation.json against JSON itself, and what one more item costs.
 * @param {{ readonly isQuick: boolean, readonly pace: Pace }} mode
 */
export async function benchCodec({ isQuick, pace }) {
  const decode = new HotPath(
    'decode',
    'Decode: bytes → conversation',
    'MB',
    '`decodeConversation`, every check of FORMAT.md included, against a fatal TextDecoder and JSON.parse. Processor time.',
  );
  const encode = new HotPath(
    'encode',
    'Encode from nothing: conversation → bytes',
    'MB',
    '`encodeConversation` against JSON.stringify and TextEncoder, the keys in order already. Processor time.',
  );
  for (const megabytes of isQuick ? [0.1, 1, 10] : [0.1, 1, 10, 100]) {
    const bytes = encodeConversation(conversationOfBytes(megabytes * 1e6));
    const plain = JSON.parse(new TextDecoder().decode(bytes));
    const decoded = decodeConversation(bytes);
    if (decoded.outcome !== 'restored') throw new Error('The workload cannot be read.');
    const { conversation } = decoded;
    decode.add(
      megabytes,
      await race(
        {
          'TextDecoder fatal + JSON.parse': workOf(() =>
            JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
          ),
          decodeConversation: workOf(() => decodeConversation(bytes)),
        },
        pace,
      ),
      megabytes === 1 || megabytes === 10 ? { decodeConversation: 1.25 } : {},
    );
    encode.add(
      megabytes,
      await race(
        {
          'JSON.stringify → bytes': workOf(() => new TextEncoder().encode(JSON.stringify(plain))),
          encodeConversation: workOf(() => encodeConversation(conversation)),
        },
        pace,
      ),
      { encodeConversation: 1.3 },
    );
  }
  return [decode, encode, await benchAppend(isQuick, pace)];
}

/** @param {boolean} isQuick @param {Pace} pace */
async function benchAppend(isQuick, pace) {
  const append = new HotPath(
    'encode-append',
    'Encode after one more item',
    'items',
    'A kept encoder, to joined bytes and to the segments an adapter takes, against writing everything with JSON.stringify and TextEncoder. Processor time.',
  );
  const bars = { 1000: 0.06, 10000: 0.08, ...(!isQuick && { 100000: 0.2 }) };
  for (const [items, bar] of Object.entries(bars))
    append.add(Number(items), await raceAppend(Number(items), pace), { 'to bytes': bar, 'to segments': 0.02 });
  return append;
}

/** @param {number} items @param {Pace} pace */
async function raceAppend(items, pace) {
  const conversation = conversationOf(items / 4);
  const toBytes = createConversationEncoder();
  const toSegments = createConversationEncoder();
  toBytes.encode(conversation);
  toSegments.encode(conversation);
  let calls = 0;
  let next = conversation;
  const before = () => {
    calls += 1;
    next = withOneMore(conversation, calls);
  };
  return await race(
    {
      'JSON.stringify of all → bytes': workOf(() => new TextEncoder().encode(JSON.stringify(next)), before),
      'to bytes': workOf(() => Buffer.concat(toBytes.encode(next)), before),
      'to segments': workOf(() => toSegments.encode(next), before),
    },
    pace,
  );
}
