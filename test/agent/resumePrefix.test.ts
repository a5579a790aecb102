import { describe, expect, it } from 'vitest';
import { lastCharacters, resumeCharacters, resumePrefix } from '../../src/agent/resumePrefix.ts';
import { transcriptText } from '../../src/conversation/transcriptText.ts';
import { emptyConversation } from '../../src/format/emptyConversation.ts';
import type { Item } from '../../src/format/Item.ts';
import { fullConversation } from '../fixtures/fullConversation.ts';

const family = '👩‍👩‍👧‍👦';
const flag = '🇳🇴';
const marked = 'e\u0301\u0323';
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

describe('the end of a text', () => {
  it.each([
    ['families', family, 60_000],
    ['flags', flag, 50_001],
    ['letters with marks', marked, 45_000],
    ['line ends of two characters', '\r\n', 30_000],
    ['letters under a thousand marks', `e${'\u0301'.repeat(40)}`, 21_000],
    ['Korean syllables of three parts', '\u1112\u1161\u11ab', 30_000],
  ])('is twenty thousand %s, none of them cut', (_, cluster, times) => {
    const text = `Before\n${cluster.repeat(times)}`;
    const end = lastCharacters(text, resumeCharacters);
    expect(end).toBe(cluster.repeat(resumeCharacters));
  });

  it('is the whole of a text that is not longer', () => {
    for (const text of ['', 'Hello', family.repeat(resumeCharacters), `${'a\n'.repeat(resumeCharacters / 2)}`])
      expect(lastCharacters(text, resumeCharacters)).toBe(text);
    expect(lastCharacters(`x${family.repeat(resumeCharacters)}`, resumeCharacters)).toBe(
      family.repeat(resumeCharacters),
    );
  });

  it('holds one character that is longer than anything is read at once', () => {
    const tall = `e${'\u0301'.repeat(50_000)}`;
    expect(lastCharacters(`a\nbc${tall}d`, 3)).toBe(`c${tall}d`);
  });

  it('is the same wherever lines end, as if all of the text had been looked at', () => {
    const words = [family, flag, marked, 'a', '\n', '\r\n', 'ᄒ', 'ᅡ', '\u200d', '️'];
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed;
    };
    for (let run = 0; run < 50; run += 1) {
      const text = Array.from({ length: 400 }, () => words[next() % words.length]).join('');
      for (const wanted of [1, 7, 50, 333]) {
        const all = [...segmenter.segment(text)].map(({ segment }) => segment);
        expect(lastCharacters(text, wanted)).toBe(all.slice(-wanted).join(''));
      }
    }
  });
});

it('tells what was said under its heading, and nothing of a conversation without rows', () => {
  expect(resumePrefix(emptyConversation)).toBe('');
  expect(resumePrefix(fullConversation)).toBe(`# Conversation so far\n${transcriptText(fullConversation)}\n\n`);
  const items: Item[] = [{ type: 'assistant', id: 'A', text: family.repeat(30_000) }];
  expect(resumePrefix({ ...emptyConversation, items })).toBe(
    `# Conversation so far\n${family.repeat(resumeCharacters)}\n\n`,
  );
});
