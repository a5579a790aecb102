import type { Direction } from '../../format/items/directions.ts';
import { duplicateOf, withIDs } from './ids.ts';
import { kitTool } from './KitTool.ts';

interface DirectionInput {
  readonly id?: string;
  readonly title: string;
  readonly summary: string;
  readonly swatches?: readonly string[];
}

const text = { type: 'string', minLength: 1 } as const;

/** Shows a directions card. The person's choice opens the next turn. */
export const proposeDirections = kitTool<{
  readonly prompt: string;
  readonly directions: readonly DirectionInput[];
}>({
  name: 'propose_directions',
  description:
    'Shows the person two or more directions the work could take, of which they choose one. The turn ends with it; the ' +
    'choice comes as the next message.',
  inputSchema: {
    type: 'object',
    properties: {
      prompt: { ...text, description: 'What is to be decided, as the person reads it.' },
      directions: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          properties: {
            id: { ...text, description: 'A short key, unique in this call. Made up when left out.' },
            title: text,
            summary: { ...text, description: 'What the direction means, in a sentence or two.' },
            swatches: { type: 'array', items: text, description: 'CSS colours that stand for the direction.' },
          },
          required: ['title', 'summary'],
        },
      },
    },
    required: ['prompt', 'directions'],
  },
  run(input, { newID, addItem }) {
    const directions = withIDs(input.directions).map(
      ({ id, title, summary, swatches }): Direction => ({
        id,
        title,
        summary,
        ...(swatches && swatches.length > 0 && { swatches }),
      }),
    );
    const twice = duplicateOf(directions);
    if (twice !== undefined)
      return {
        content: `Nothing was shown: the id ${JSON.stringify(twice)} is used twice. Give each its own.`,
        isError: true,
      };
    addItem({ id: newID(), type: 'directions', prompt: input.prompt, directions });
    return {
      content: 'The directions are shown to the person. The choice comes as the next message.',
      endsTurn: true,
    };
  },
});
