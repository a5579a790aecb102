import { call, say } from '../steps.ts';
import { findColor } from './colors.ts';
import { composePoster } from './composePoster.ts';
import { describe } from './describe.ts';
import { outcome, type Scene } from './Scene.ts';

const shapes = /\b(circle|rectangle|square|triangle)\b/iu;

/** The words a message gives for a text: in quotes, or after the word that asks for it. */
function quoted(words: string, after: RegExp): string | undefined {
  const inQuotes = /[“"'‘]([^”"'’]+)[”"'’]/u.exec(words)?.[1];
  if (inQuotes) return inQuotes.trim();
  const match = after.exec(words);
  const rest = match && words.slice(match.index + match[0].length).trim();
  return rest ? rest.replace(/[.!?]+$/u, '') : undefined;
}

/** What the demo's agent does to a poster when it is asked in plain words. */
export const posterScenes: readonly Scene[] = [
  {
    asks: /\b(clear|empty|start over|remove everything|delete everything|wipe)\b/iu,
    play: (moment) =>
      moment.round === 0
        ? [say('I will remove everything from the poster, if you agree.'), call('clear_poster')]
        : [say(outcome(moment, 'The poster is empty again. Undo brings everything back.'))],
  },
  {
    asks: /\bwhat(?:'s| is| do you see)\b.*\bposter\b|\b(describe|look at)\b/iu,
    play: (moment) => (moment.round === 0 ? [say('Let me look.'), call('describe_poster')] : [say(describe(moment))]),
  },
  {
    asks: /\b(make|design|create|draw)\b.*\bposter\b.*\b(for|about|of)\b/iu,
    play: composePoster,
  },
  {
    asks: /\b(title|rename|call it|name it)\b/iu,
    play: (moment) => {
      const title = quoted(
        moment.words,
        /\b(?:titled?|rename|call it|name it)\b(?:\s+(?:it|the poster|to|is|as|of)\b)*/iu,
      );
      if (!title) return [say('What shall the title be? Try “add a title Summer”.')];
      return moment.round === 0
        ? [call('set_title', { title })]
        : [say(outcome(moment, `The poster is called “${title}” now.`))];
    },
  },
  {
    asks: /\b(add|draw|put|place)\b.*\b(circle|rectangle|square|triangle)\b/iu,
    play: (moment) => {
      const named = shapes.exec(moment.words)?.[1]?.toLowerCase() ?? 'circle';
      const shape = named === 'square' ? 'rectangle' : named;
      const color = findColor(moment.words) ?? { name: 'amber', value: '#f2b632' };
      const size = named === 'rectangle' ? { width: 280, height: 160 } : { width: 200, height: 200 };
      return moment.round === 0
        ? [call('add_shape', { shape, ...size, color: color.value })]
        : [
            say(
              outcome(
                moment,
                `There is ${/^[aeio]/u.test(color.name) ? 'an' : 'a'} ${color.name} ${named} on the poster. Drag it where you like it.`,
              ),
            ),
          ];
    },
  },
  {
    asks: /\b(add|write|put|place)\b.*\b(text|words|line|headline|write)\b|^\s*write\b/iu,
    play: (moment) => {
      const text = quoted(
        moment.words,
        /\b(?:text|words|line|headline|write)\b(?:\s+(?:saying|that says|reading))?:?/iu,
      );
      if (!text) return [say('What shall it say? Try “add text Tickets at the door”.')];
      const color = findColor(moment.words.replace(text, ''));
      const size = /\b(big|large|headline)\b/iu.test(moment.words) ? 72 : 40;
      return moment.round === 0
        ? [call('add_text', { text, size, ...(color && { color: color.value }) })]
        : [say(outcome(moment, `I added “${text}”.`))];
    },
  },
  {
    asks: /\b(background|make (?:it|the poster|everything)|paint|turn it|colou?r)\b/iu,
    play: (moment) => {
      const color = findColor(moment.words);
      if (!color) return [say('Which colour? I know most by name, and any as `#rrggbb`. Try “make it blue”.')];
      return moment.round === 0
        ? [call('set_background', { color: color.value })]
        : [say(outcome(moment, `The background is ${color.name} now.`))];
    },
  },
];
