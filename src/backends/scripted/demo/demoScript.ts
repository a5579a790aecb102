import type { Script } from '../Script.ts';
import { say } from '../steps.ts';
import { answerScenes } from './answerScenes.ts';
import { posterScenes } from './posterScenes.ts';
import type { Scene } from './Scene.ts';
import { showScenes } from './showScenes.ts';

const help = `I can work on the poster, for example:

- “make it blue”, “make a poster for a jazz night”
- “add a title Summer”, “add text Tickets at the door”
- “add a red circle”
- “what is on the poster?”
- “clear”, which asks you first

Or say **show everything**, or one thing alone: *show questions*, *show directions*, *propose a skill*, *propose a lint rule*, *report an issue*, *search the web for type*, *think*, *a long answer*, *cut off*, *fail*.`;

const smallTalk: readonly Scene[] = [
  {
    asks: /^\s*(thanks|thank you|great|nice|perfect|ok(?:ay)?)\b/iu,
    play: () => [say('You are welcome. What next?')],
  },
  {
    asks: /^\s*(hi|hello|hey|good (?:morning|evening|afternoon))\b/iu,
    play: () => [say(`Hello! ${help}`)],
  },
];

// Answers come first: they quote words that ask for something else.
const scenes: readonly Scene[] = [...answerScenes, ...showScenes, ...posterScenes, ...smallTalk];

/**
 * The agent of a poster editor, for `createScriptedBackend`. It works with the host's tools `set_background`, `add_text`,
 * `add_shape`, `set_title`, `clear_poster` and `describe_poster` (JSON: title, background, elements), and shows every kind
 * of row the panel has.
 */
export const demoScript: Script = (moment) =>
  scenes.find(({ asks }) => asks.test(moment.words))?.play(moment) ?? [say(help)];
