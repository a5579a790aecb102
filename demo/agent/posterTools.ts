import type { AgentTool } from 'agent-panel/agent';
import { describePoster } from '../poster/describePoster.ts';
import { emptyPoster, type Poster, type PosterElement, shapes } from '../poster/Poster.ts';
import type { PosterStore } from '../poster/PosterStore.ts';
import { posterPNG } from '../poster/posterPNG.tsx';
import { said, toolInput } from './toolInput.ts';

type Schema = Readonly<Record<string, unknown>>;

const color: Schema = { type: 'string', description: 'A CSS colour, such as #2f6f5e.' };
const coordinate: Schema = { type: 'number', description: 'Poster units from the top left corner.' };
const length: Schema = { type: 'number', exclusiveMinimum: 0, description: 'Poster units.' };

function object(properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** What the agent can do to the poster that is open. Each call is one undo step. */
export function posterTools(posters: PosterStore): readonly AgentTool[] {
  const poster = () => posters.getSnapshot().poster;
  const add = (element: PosterElement) =>
    posters.edit((before) => ({ ...before, elements: [...before.elements, element] }));
  return [
    {
      name: 'set_background',
      description: 'Fills the background of the poster with one colour.',
      inputSchema: object({ color }, ['color']),
      summarize: (input) => `Background ${said(input, 'color')}`,
      run: (input) => {
        const background = toolInput(input).color('color');
        posters.edit((before) => ({ ...before, background }));
        return changed(`The background is ${background}.`, background);
      },
    },
    {
      name: 'add_text',
      description: 'Adds words to the poster. Lines are separated by \\n.',
      inputSchema: object(
        {
          text: { type: 'string' },
          x: coordinate,
          y: coordinate,
          size: length,
          color,
          weight: { type: 'string', enum: ['regular', 'bold'] },
          align: { type: 'string', enum: ['left', 'center', 'right'] },
        },
        ['text'],
      ),
      summarize: (input) => `Text “${said(input, 'text')}”`,
      run: (input) => {
        const read = toolInput(input);
        const element: PosterElement = {
          id: crypto.randomUUID(),
          type: 'text',
          text: read.text('text'),
          x: read.number('x', 48),
          y: read.number('y', nextLine(poster())),
          size: read.length('size', 40),
          color: read.color('color', '#1d2433'),
          weight: read.oneOf('weight', ['regular', 'bold'], 'bold'),
          align: read.oneOf('align', ['left', 'center', 'right'], 'left'),
        };
        add(element);
        return changed(JSON.stringify({ added: element }), '1 added');
      },
    },
    {
      name: 'add_shape',
      description: 'Adds a filled shape to the poster.',
      inputSchema: object(
        { shape: { type: 'string', enum: shapes }, x: coordinate, y: coordinate, width: length, height: length, color },
        ['shape'],
      ),
      summarize: (input) => `A ${said(input, 'shape')}`,
      run: (input) => {
        const read = toolInput(input);
        const width = read.length('width', 200);
        const element: PosterElement = {
          id: crypto.randomUUID(),
          type: 'shape',
          shape: read.oneOf('shape', shapes),
          x: read.number('x', (poster().width - width) / 2),
          y: read.number('y', 300),
          width,
          height: read.length('height', width),
          color: read.color('color', '#f2b632'),
        };
        add(element);
        return changed(JSON.stringify({ added: element }), '1 added');
      },
    },
    {
      name: 'set_title',
      description: 'Renames the document.',
      inputSchema: object({ title: { type: 'string' } }, ['title']),
      summarize: (input) => `Title “${said(input, 'title')}”`,
      run: (input) => {
        const title = toolInput(input).text('title').trim() || emptyPoster.title;
        posters.edit((before) => ({ ...before, title }));
        return changed(`The poster is called “${title}”.`, 'renamed');
      },
    },
    {
      name: 'clear_poster',
      description: 'Removes everything from the poster.',
      inputSchema: object({}),
      approval: 'ask',
      summarize: () => 'Remove everything from the poster',
      run: () => {
        const { length: count } = poster().elements;
        posters.edit((before) => ({ ...before, background: emptyPoster.background, elements: [] }));
        return changed(JSON.stringify({ removed: count }), `${count} removed`);
      },
    },
    {
      name: 'describe_poster',
      description: 'Tells what is on the poster, and shows it.',
      inputSchema: object({}),
      summarize: () => 'Look at the poster',
      run: async () => ({
        content: describePoster(poster()),
        statusText: `${poster().elements.length} elements`,
        images: [{ bytes: await posterPNG(poster()), mimeType: 'image/png' }],
      }),
    },
  ];
}

function changed(content: string, statusText: string) {
  return { content, statusText };
}

/** Below the lowest words, or near the top. */
function nextLine({ elements, height }: Poster): number {
  const lowest = Math.max(40, ...elements.map((each) => (each.type === 'text' ? each.y + each.size * 1.3 : 0)));
  return lowest < height - 60 ? lowest : 60;
}
