import type { ScriptMoment, ScriptStep } from '../Script.ts';
import { call, cutOff, fail, say, search, think } from '../steps.ts';
import { directions, issue, lintRule, questions, skill } from './cards.ts';
import { longAnswer } from './longAnswer.ts';
import { outcome, type Scene } from './Scene.ts';
import { findings, pagesAbout } from './webSearch.ts';

const thoughts = [
  'The poster is 600 by 800, so a headline of 72 units fits about twelve letters on a line.',
  'Three colours are enough: a ground, one shape, the words. A fourth would only compete with them.',
  'I would put the shape in the upper right and the words below it, so that the eye falls from one to the other.',
].join('\n\n');

function afterCalls(first: readonly ScriptStep[], worked: string): Scene['play'] {
  return (moment) => (moment.round === 0 ? first : [say(outcome(moment, worked))]);
}

function showEverything(moment: ScriptMoment): readonly ScriptStep[] {
  if (moment.round === 0)
    return [
      think(thoughts),
      say('Here is all I can show, one after the other. First I search the web and look at your poster.'),
      search('poster design', pagesAbout('poster design'), findings('poster design')),
      call('describe_poster'),
      call('propose_skill', skill),
      call('propose_lint_rule', lintRule),
      call('report_issue', issue),
    ];
  if (moment.round === 1)
    return [
      say(
        'Those were a search, a tool, a skill, a lint rule and a reported issue. Next come a notice, as when an answer gets too long, and a call that asks first: **deny it** to keep your poster.',
      ),
      call('clear_poster'),
      cutOff(),
    ];
  if (moment.round === 2)
    return [
      say(
        `${outcome(moment, 'The poster is empty now; undo brings it back.')} Last, two cards that wait for you, however long it takes: questions, and directions to choose from. Only a failure is missing then: write “fail” to see one.`,
      ),
      call('ask_questions', { questions }),
      call('propose_directions', { prompt: 'Which way shall the poster go?', directions }),
    ];
  return [say('That is all.')];
}

/** The demos that can be asked for by name: together they show every kind of row the panel has. */
export const showScenes: readonly Scene[] = [
  { asks: /\b(everything|all of it)\b.*|\bwhat you can do\b/iu, play: showEverything },
  {
    asks: /\b(show|ask)\b.*\bquestions?\b/iu,
    play: afterCalls([say('A few things I would like to know first.'), call('ask_questions', { questions })], ''),
  },
  {
    asks: /\bdirections?\b/iu,
    play: afterCalls(
      [
        say('I see three ways to go. Choose one, and I start with it.'),
        call('propose_directions', { prompt: 'Which way shall the poster go?', directions }),
      ],
      '',
    ),
  },
  {
    asks: /\b(propose|show|suggest)\b.*\bskill\b/iu,
    play: afterCalls(
      [say('I keep minding the edges of your posters. That could be a skill.'), call('propose_skill', skill)],
      'Save it, and I will know it in every poster from now on.',
    ),
  },
  {
    asks: /\b(propose|show|suggest|add)\b.*\b(lint|rule)\b/iu,
    play: afterCalls(
      [say('Small words are easily missed. A rule can find them for you.'), call('propose_lint_rule', lintRule)],
      'Add it, and every poster is checked against it.',
    ),
  },
  {
    asks: /\b(report|show)\b.*\b(issue|problem|bug)\b/iu,
    play: afterCalls([call('report_issue', issue)], 'I told the people who make this editor what I am missing.'),
  },
  {
    asks: /\b(search|google|look up)\b/iu,
    play: ({ words }) => {
      const query = /\b(?:for|about|up)\s+(.+?)[.!?]*$/isu.exec(words)?.[1] ?? 'poster design';
      const pages = pagesAbout(query);
      return [
        search(query, pages, findings(query)),
        say(
          `I found ${pages.length} pages about **${query}**. They are stand-ins, for this agent works offline, but a real one shows what it found in just this way.`,
          pages,
        ),
      ];
    },
  },
  {
    asks: /^\W*(please )?think\b|\bthink (aloud|about)\b/iu,
    play: () => [think(thoughts), say('I would put one shape in the upper right, and the words below it. Shall I?')],
  },
  {
    asks: /^\W*(please )?fail for good\b/iu,
    play: () => [
      fail('unauthorized', 'The key was not accepted. Check it in the settings, then send the message again.'),
    ],
  },
  {
    asks: /^\W*(please )?fail\b|\bshow\b.*\bfail(ure)?\b/iu,
    play: () => [
      say('I begin, and then'),
      fail(
        'overloaded',
        'The model is overloaded. Try again in a moment.',
        'HTTP 529\nThis failure was asked for: no model was called.',
      ),
    ],
  },
  {
    asks: /\bcut off\b|\bshow\b.*\bnotice\b/iu,
    play: () => [say('Once there was a poster so long that nobody ever came to the end of it, and so'), cutOff()],
  },
  { asks: /\blong (answer|text|message)\b/iu, play: () => [say(longAnswer)] },
];
