import { call, say } from '../steps.ts';
import { directions, questions } from './cards.ts';
import { outcome, type Scene } from './Scene.ts';

const moods: ReadonlyMap<string, { readonly color: string; readonly text: string }> = new Map([
  ['Calm', { color: '#a9cbf5', text: 'A calm poster, then: I gave it a soft blue ground.' }],
  ['Loud', { color: '#d33a2c', text: 'Loud it is: the ground is red now.' }],
  ['Playful', { color: '#f7d24a', text: 'Playful, then: a bright yellow to start from.' }],
]);

const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}`, 'u');

/** What follows when the person answers a card. The answer opens a turn of its own, also after a reopen. */
export const answerScenes: readonly Scene[] = [
  {
    asks: startsWith(questions[0].prompt),
    play: (moment) => {
      const given = moment.words.split('\n')[1] ?? '';
      const mood = moods.get(given);
      if (!mood) return [say(`Thank you. I keep “${given}” in mind for everything I add from here on.`)];
      return moment.round === 0 ? [call('set_background', { color: mood.color })] : [say(outcome(moment, mood.text))];
    },
  },
  {
    asks: /^Let us go with “/u,
    play: (moment) => {
      const chosen = directions.find(({ title }) => moment.words.includes(`“${title}”`));
      if (!chosen) return [say('Good choice. Tell me where to begin.')];
      const [background, color] = chosen.swatches;
      return moment.round === 0
        ? [
            call('set_background', { color: background }),
            call('add_shape', { shape: 'circle', x: 320, y: 80, width: 200, height: 200, color }),
          ]
        : [say(outcome(moment, `**${chosen.title}** it is. The ground and the first shape are there.`))];
    },
  },
  {
    asks: /^I approve the \w+ call/u,
    play: (moment) => {
      const name = /^I approve the (\w+) call/u.exec(moment.words)?.[1] ?? '';
      if (!moment.tools.has(name)) return [say('Thank you, but I no longer have that tool.')];
      return moment.round === 0
        ? [say('Thank you. I make the call again, so that it fits the poster as it is now.'), call(name)]
        : [say(outcome(moment, 'Done.'))];
    },
  },
];
