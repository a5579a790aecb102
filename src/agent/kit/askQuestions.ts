import type { Question, QuestionOption } from '../../format/items/questions.ts';
import { duplicateOf, withIDs } from './ids.ts';
import { kitTool } from './KitTool.ts';

interface QuestionInput {
  readonly id?: string;
  readonly prompt: string;
  readonly options: readonly { readonly id?: string; readonly label: string; readonly description?: string }[];
  readonly allowsMultiple?: boolean;
  readonly allowsOther?: boolean;
}

const text = { type: 'string', minLength: 1 } as const;

/** Shows a questions card. The person's answers open the next turn. */
export const askQuestions = kitTool<{ readonly questions: readonly QuestionInput[] }>({
  name: 'ask_questions',
  description:
    'Asks the person one or more questions on a card, each with options to choose from. Use it when you cannot go on ' +
    'without a decision. The turn ends with it; the answers come as the next message.',
  inputSchema: {
    type: 'object',
    properties: {
      questions: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: {
            id: { ...text, description: 'A short key, unique in this call. Made up when left out.' },
            prompt: { ...text, description: 'The question as the person reads it.' },
            options: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  id: text,
                  label: text,
                  description: { type: 'string', description: 'What choosing it means, in one line.' },
                },
                required: ['label'],
              },
            },
            allowsMultiple: { type: 'boolean', description: 'Whether several options may be chosen. Default false.' },
            allowsOther: { type: 'boolean', description: 'Whether own words may be the answer. Default true.' },
          },
          required: ['prompt', 'options'],
        },
      },
    },
    required: ['questions'],
  },
  run(input, { newID, addItem }) {
    const questions = withIDs(input.questions).map(
      (question): Question => ({
        id: question.id,
        prompt: question.prompt,
        options: withIDs(question.options).map(
          ({ id, label, description }): QuestionOption => ({ id, label, ...(description && { description }) }),
        ),
        allowsMultiple: question.allowsMultiple ?? false,
        // With nothing to choose from, own words are the only answer there can be.
        allowsOther: question.allowsOther === false ? question.options.length === 0 : true,
      }),
    );
    const twice = duplicateOf(questions) ?? questions.map(({ options }) => duplicateOf(options)).find(Boolean);
    if (twice !== undefined)
      return {
        content: `Nothing was shown: the id ${JSON.stringify(twice)} is used twice. Give each its own.`,
        isError: true,
      };
    addItem({ id: newID(), type: 'questions', questions });
    return {
      content: 'The questions are shown to the person. The answers come as the next message.',
      endsTurn: true,
    };
  },
});
