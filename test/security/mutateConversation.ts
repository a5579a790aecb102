import type { Random } from './createRandom.ts';

type Holder = Record<string, unknown> | unknown[];

/** A place in a JSON value, and what is there. */
interface Place {
  readonly holder: Holder;
  readonly key: string | number;
}

const hashes = [
  '../../../../etc/passwd',
  '..\\..\\secret',
  '/etc/passwd',
  'A'.repeat(64),
  'a'.repeat(63),
  `${'a'.repeat(64)}\u0000`,
  `${'a'.repeat(63)}/`,
  '',
];
const texts = [
  '',
  '\ud800',
  '\udfff\ud800',
  '\u0000',
  '\u202e\u2066',
  '__proto__',
  'constructor',
  'conversation.json',
  'image/svg+xml',
  'text/html;<script>',
  '../image',
  'x'.repeat(5_000),
];
const numbers = [0, -0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 1e308, 5e-324];
const types = [
  'user',
  'tool',
  'nothing',
  'toolApproval',
  'toolCall',
  'toolResult',
  'image',
  'imageOmitted',
  'text',
  '',
];
const values = [null, true, false, [], {}, [[[[]]]], { '': null }];
// JSON.parse keeps these as own keys, as it does any.
const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'formatVersion', '\ud800', 'zzz'];
const known = [
  'sha256',
  'mimeType',
  'type',
  'id',
  'status',
  'rating',
  'kind',
  'message',
  'role',
  'toolCallID',
  'dollars',
];

function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Holder;
  for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
    found.push({ holder, key });
    placesIn((holder as Record<string | number, unknown>)[key], found);
  }
  return found;
}

const read = ({ holder, key }: Place) => (holder as Record<string | number, unknown>)[key];

/** Unlike an assignment, makes an own key of `__proto__`. */
const write = ({ holder, key }: Place, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

/** A copy, for what is put in one place is changed in place later. */
const anything = (random: Random) => structuredClone(random.pick<unknown>([...values, ...texts, ...numbers]));

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { in: value };
  return value;
}

function nearby(value: unknown, key: string | number, random: Random): unknown {
  if (key === 'sha256') return random.pick(hashes);
  if (key === 'type' || key === 'role' || key === 'kind' || key === 'status') return random.pick(types);
  if (typeof value === 'number') return random.pick(numbers);
  if (typeof value === 'string') return random.pick(texts);
  return anything(random);
}

/** Changes the value at one random place in place. */
function mutateValue(document: unknown, random: Random): void {
  const places = placesIn(document);
  if (places.length === 0) return;
  const place = random.pick(places);
  const other = random.pick(places);
  switch (random.below(9)) {
    case 0:
      return void write(place, anything(random));
    case 1:
    case 2:
      return void write(place, nearby(read(place), place.key, random));
    case 3:
      if (Array.isArray(place.holder)) place.holder.splice(place.key as number, 1);
      else delete place.holder[place.key as string];
      return;
    case 4:
      return void write(place, structuredClone(read(other)));
    case 5:
      if (Array.isArray(place.holder)) place.holder.push(structuredClone(read(place)));
      else write({ holder: place.holder, key: random.pick([...keys, ...known]) }, structuredClone(read(other)));
      return;
    case 6:
      if (!Array.isArray(place.holder))
        write({ holder: place.holder, key: random.pick(keys) }, structuredClone(read(place)));
      return;
    case 7:
      return void write(place, nested(1 + random.below(600)));
    default:
      if (Array.isArray(place.holder)) place.holder.reverse();
  }
}

/** Changes what JSON.stringify would never write: numbers without bound, equal keys, escapes, white space. */
function mutateText(text: string, random: Random): string {
  const colons = [...text.matchAll(/":/g)].map(({ index }) => index + 2);
  const at = colons.length > 0 ? random.pick(colons) : 0;
  const cut = random.below(text.length + 1);
  switch (random.below(7)) {
    case 0:
      return (
        text.slice(0, at) + random.pick(['1e400', '-0', '1.0', '1E2', '01', 'NaN', '"\\ud800"', '\t']) + text.slice(at)
      );
    case 1:
      return text.replace(
        /\{/,
        () => `{"${random.pick([...keys, ...known])}":${random.pick(['null', '1', '[]', '{}'])},`,
      );
    case 2:
      return text.slice(0, cut);
    case 3:
      return text.slice(0, cut) + text.slice(random.below(text.length + 1));
    case 4:
      return (
        text.slice(0, cut) +
        random.pick(['{', '}', '[', ']', ',', ':', '"', '\\', '\u0000', '\ufeff']) +
        text.slice(cut)
      );
    case 5:
      return random.pick(['', ' ', 'null', '[]', '{}', '""', '1', 'true', `[${text}]`, `${text}${text}`]);
    default:
      return text.replaceAll(random.pick(['"', 'e', '1', '{']), () => random.pick(['"', 'e', '1', '{']));
  }
}

function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = bytes.slice();
  for (let count = 1 + random.below(4); count > 0 && changed.length > 0; count--)
    changed[random.below(changed.length)] = random.pick([
      0,
      0x22,
      0x5c,
      0x7b,
      0x80,
      0xc0,
      0xed,
      0xf4,
      0xff,
      random.below(256),
    ]);
  return changed;
}

/**
 * A conversation.json that somebody has changed, by mistake or by intent: mostly in its structure, sometimes in its text,
 * sometimes in its bytes.
 * @param base a conversation.json that can be read
 */
export function mutateConversation(base: Uint8Array, random: Random): Uint8Array {
  const share = random.next();
  if (share < 0.1) return mutateBytes(base, random);
  const text = new TextDecoder().decode(base);
  if (share < 0.25) return new TextEncoder().encode(mutateText(text, random));
  const document: unknown = JSON.parse(text);
  for (let count = 1 + random.below(random.next() < 0.5 ? 1 : 6); count > 0; count--) mutateValue(document, random);
  const changed = JSON.stringify(document);
  return new TextEncoder().encode(share < 0.3 ? mutateText(changed, random) : changed);
}
