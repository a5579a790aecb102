// Writes docs/styling.md: each custom property with its defaults, read from the style sheets, and each data attribute that
// the components set. With --check it writes nothing, and fails where the file, or the words below, are not up to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'docs/styling.md');
const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8');

/** What each custom property is for, without its prefix. @type {Record<string, string>} */
const properties = {
  'color-scheme': 'How the browser draws scroll bars and form controls',
  text: 'Text',
  'text-muted': 'Text of less weight, icons',
  surface: 'The panel, fields, dialogs',
  'surface-raised': 'Notices, waiting messages',
  'surface-user': 'The block of a message of the person’s',
  hover: 'Laid over what the pointer is on',
  border: 'Lines between parts',
  'control-border': 'Edges of buttons and fields (3:1)',
  accent: 'The one accent: Send, links, what runs',
  'accent-text': 'Text on the accent',
  'accent-surface': 'What is chosen, a drop target',
  danger: 'Failures',
  'danger-surface': 'The ground of a failure',
  warning: 'Warnings, what was not sent',
  'warning-surface': 'The ground of a warning',
  success: 'What went well',
  'code-surface': 'The ground of code',
  focus: 'The focus ring',
  overlay: 'What lies between the page and a dialog',
  shadow: 'The shadow of dialogs and menus',
  'font-size': 'Text',
  'font-size-small': 'Labels, status words',
  'font-size-code': 'Code',
  'line-height': 'Text',
  'font-mono': 'The font of code',
  radius: 'Cards, the composer',
  'radius-small': 'Buttons, chips',
  padding: 'Between the panel’s edge and its content',
  'reading-width': 'The widest a row gets',
  'z-index': 'Where dialogs and menus stand in the page',
};

/** Where each data attribute is, and what it says. @type {Record<string, readonly [on: string, values: string]>} */
const attributes = {
  'data-opening': [
    '`.agent-panel`',
    '`loading`, `none`, `restored`, `unreadable`, `off`, `failed`: how the opening stands',
  ],
  'data-saving': ['`.agent-panel`', '`idle`, `running`, `conflict`, `failed`: how the last save went'],
  'data-turn': ['`.agent-panel`', '`running`, `idle`'],
  'data-item-type': ['`.agent-panel-row`, `.agent-panel-item`', 'the item’s `type`, as it is stored'],
  'data-status': [
    '`.agent-panel-item`',
    'a tool’s or search’s `running`, `succeeded`, `failed`, `cancelled`, `interrupted`; a card’s state',
  ],
  'data-variant': [
    '`.agent-panel-item`, `.agent-panel-button`, `.agent-panel-sources`, `.agent-panel-source`',
    'a row’s `line`, `card`, `text`; a button’s `primary`, `secondary`, `quiet`, `danger`; sources in a `row` or a `list`',
  ],
  'data-opens-turn': ['`.agent-panel-row`', 'set where a turn begins; `after-answer` where an answer is above'],
  'data-index': ['`.agent-panel-row`', 'the row’s place, from 0'],
  'data-window-index': [
    '`.agent-panel-row`',
    'its place among the rows that are laid out; -1 for one kept beyond them',
  ],
  'data-row': ['`.agent-panel-row`', 'the row’s key, unique in the conversation'],
  'data-layout': ['`.agent-panel-rows`', '`flat` where nothing can be measured'],
  'data-state': [
    '`.agent-panel-disclosure`, `.agent-panel-state`, `.agent-panel-composer`, `.agent-panel-draft`, `.agent-panel-attachment`, Copy buttons',
    '`open`, `closed`; `positive`, `neutral`; `dragging`; `editing`, `drop-target`; `adding`; `copied`, `failed`',
  ],
  'data-tone': ['`.agent-panel-notice`, `.agent-panel-drafts-head`', '`info`, `warning`, `danger`'],
  'data-severity': ['`.agent-panel-severity`', '`info`, `warning`, `error`'],
  'data-disabled': ['`.agent-panel-menu-item`', 'set on an item that the keys pass over'],
  'data-full': ['`.agent-panel-meter`', 'set from 80 % of the model’s context on'],
  'data-chosen': ['`.agent-panel-direction`', 'set on the direction that was chosen'],
  'data-rating': ['`.agent-panel-feedback`', '`good`, `bad`; absent before a rating'],
  'data-size': ['`.agent-panel-dialog`', '`fit` where it is as wide as what it holds'],
};

const tokens = read('src/react/styles/tokens.css');
/** The values of one block of tokens.css, by property. */
const declared = (/** @type {string} */ css) =>
  new Map([...css.matchAll(/--agent-panel-([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']));
const darkStart = tokens.indexOf('\n:where([data-agent-panel-theme="dark"])');
const darkEnd = tokens.indexOf('}', darkStart);
const light = declared(tokens.slice(0, tokens.indexOf('@media')) + tokens.slice(darkEnd));
const dark = declared(tokens.slice(darkStart, darkEnd));

const sources = readdirSync(path.join(root, 'src/react'), { recursive: true }).map((name) => `src/react/${name}`);
const css = sources.filter((name) => name.endsWith('.css')).map(read);
const tsx = sources.filter((name) => name.endsWith('.tsx')).map(read);
const found = (/** @type {readonly string[]} */ texts, /** @type {RegExp} */ pattern) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')));
// A property without a declaration has its default where it is used.
for (const [, name, value] of css.join('').matchAll(/var\(--agent-panel-([a-z-]+), ([^()]+)\)/g))
  if (name && value && !light.has(name)) light.set(name, value);
const foundProperties = found(css, /--agent-panel-([a-z-]+)/g);
const foundAttributes = found(tsx, /\b(data-(?!agent-panel)[a-z-]+)=/g);

const problems = [
  ...[...foundProperties].filter((name) => !(name in properties)).map((name) => `--agent-panel-${name} has no words`),
  ...Object.keys(properties)
    .filter((name) => !foundProperties.has(name))
    .map((name) => `--agent-panel-${name} is gone`),
  ...[...foundAttributes].filter((name) => !(name in attributes)).map((name) => `${name} has no words`),
  ...Object.keys(attributes)
    .filter((name) => !foundAttributes.has(name))
    .map((name) => `${name} is gone`),
];

const code = (/** @type {string | undefined} */ value) => (value === undefined ? '' : `\`${value}\``);
const text = `# Styling

Written by \`npm run docs\`; \`npm test\` fails when it is not up to date.

## Custom properties

Set them above the panel or on it. Menus and dialogs stand at the end of the page’s body: what they shall have, too, is set
on \`:root\`. Where a property has one default, it is the same in both schemes.

| property | what | light | dark |
|---|---|---|---|
${Object.entries(properties)
  .map(([name, what]) => `| \`--agent-panel-${name}\` | ${what} | ${code(light.get(name))} | ${code(dark.get(name))} |`)
  .join('\n')}

\`data-agent-panel-theme="light"\` or \`"dark"\` on the panel, or anything above it, decides the scheme over the system.

## Data attributes

| attribute | on | values |
|---|---|---|
${Object.entries(attributes)
  .map(([name, [on, values]]) => `| \`${name}\` | ${on} | ${values} |`)
  .join('\n')}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) problems.push('docs/styling.md is not up to date: run `npm run docs`');
} else writeFileSync(file, text);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
