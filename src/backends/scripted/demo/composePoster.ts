import type { ScriptMoment, ScriptStep } from '../Script.ts';
import { call, say, think } from '../steps.ts';
import { outcome } from './Scene.ts';

interface Palette {
  readonly background: string;
  readonly shape: string;
  readonly words: string;
}

const night: Palette = { background: '#1b1f3b', shape: '#f2b632', words: '#f7f3ea' };
const day: Palette = { background: '#f7f3ea', shape: '#ff6b4a', words: '#1d2433' };
const garden: Palette = { background: '#2f6f5e', shape: '#f2b632', words: '#f7f3ea' };

/** Letters of the headline's size that fit between the margins of a poster 600 wide. */
const headlineLetters = 12;

/** Makes a whole poster for something: title, ground, one shape, two sizes of words. */
export function composePoster(moment: ScriptMoment): readonly ScriptStep[] {
  const subject = subjectOf(moment.words);
  if (moment.round > 0)
    return [
      say(
        outcome(
          moment,
          `Here is a first poster for **${subject}**: one shape, two sizes of words, three colours. Say “make it green”, or drag things about.`,
        ),
      ),
    ];
  const palette = /\b(night|jazz|moon|star|winter|concert)\b/iu.test(subject)
    ? night
    : /\b(garden|green|park|spring|plant|market)\b/iu.test(subject)
      ? garden
      : day;
  const lines = wrap(subject, headlineLetters);
  return [
    think(`A poster for ${subject}. One strong shape, a headline of ${lines.length} lines, and room at the edges.`),
    say(`A poster for ${subject}, then. I start with the ground and one strong shape.`),
    call('set_title', { title: subject }),
    call('set_background', { color: palette.background }),
    call('add_shape', { shape: 'circle', x: 250, y: 90, width: 300, height: 300, color: palette.shape }),
    call('add_text', { text: lines.join('\n'), x: 48, y: 440, size: 72, weight: 'bold', color: palette.words }),
    call('add_text', { text: 'Saturday at eight', x: 48, y: 700, size: 28, weight: 'regular', color: palette.words }),
  ];
}

function subjectOf(words: string): string {
  const rest =
    /\bposter\b.*?\b(?:for|about|of)\s+(?:an?\s+|the\s+|my\s+|our\s+)?(.+)/iu.exec(words)?.[1] ?? 'Something new';
  const clean = rest.split('\n')[0]?.replace(/[.!?]+$/u, '') ?? rest;
  return clean.charAt(0).toUpperCase() + clean.slice(1);
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
