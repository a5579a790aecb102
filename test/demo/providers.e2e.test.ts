import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPackage } from '../../demo/packages/findPackage.ts';
import { readZip } from '../../demo/packages/readZip.ts';
import { anthropicRules, brokenRules, openAIRules } from '../backends/bodyRules.ts';
import { converse, opened, panel, readRows, send, turnEnded } from './conversationSteps.ts';
import { type ModelAnswer, type ModelMoment, type ModelProtocol, startModelServer } from './modelServer.ts';
import { type Demo, startDemo } from './startDemo.ts';
import { downloadFromEditor, newPoster, save } from './steps.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const key = 'sk-of-the-person-0123456789';
const summary = 'The person drew a circle, cleared the poster and wants it calm.';

/** A model that does what the person says, as a real one would: by calling the demo's tools. */
function answer({ words, results }: ModelMoment): ModelAnswer {
  if (words.startsWith('Summarize this conversation.')) return { text: summary };
  const [result] = results;
  if (words.includes('draw a circle'))
    return result
      ? { text: 'There is a circle now.' }
      : { text: 'I draw it.', call: { name: 'add_shape', input: { shape: 'circle', width: 120.0 } } };
  if (words.includes('look at it'))
    return result ? { text: 'I see the poster.' } : { text: 'I look.', call: { name: 'describe_poster', input: {} } };
  if (words.includes('clear it')) {
    if (!result) return { text: 'I clear it.', call: { name: 'clear_poster', input: {} } };
    return { text: result.includes('denied') ? 'It stays as it is.' : 'It is empty now.' };
  }
  if (words.includes('ask me')) {
    const question = {
      id: 'mood',
      prompt: 'Which mood?',
      options: [
        { id: 'calm', label: 'Calm' },
        { id: 'loud', label: 'Loud' },
      ],
    };
    return { text: 'One question.', call: { name: 'ask_questions', input: { questions: [question] } } };
  }
  if (words.includes('Which mood?')) return { text: words.includes('Calm') ? 'Calm it is.' : 'Loud it is.' };
  return { text: 'Hello from the server.' };
}

/** Sends a message, and waits for words of the answer. */
async function ask(page: Page, text: string, words: string): Promise<void> {
  await converse(page, text);
  await page.getByRole('log').getByText(words).first().waitFor();
}

async function chooseModel(page: Page, provider: string, baseURL: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Model: / }).click();
  await page.getByLabel('Provider').selectOption({ label: provider });
  await page.getByLabel('Base URL').fill(baseURL);
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it.each<[ModelProtocol, string]>([
  ['anthropic', 'Anthropic'],
  ['openai', 'OpenAI-compatible'],
])(
  'makes a poster with a model behind the protocol of %s, and keeps its key out of the document [HIST-4]',
  async (protocol, label) => {
    const server = await startModelServer(protocol, answer);
    const person = await demo.newPerson();
    const page = await person.openTab();
    const element = (name: string | RegExp) =>
      page.getByRole('region', { name: 'Poster', exact: true }).getByRole('button', { name });
    try {
      await chooseModel(page, label, server.baseURL);
      await newPoster(page);
      await converse(page, 'hello');
      await page.getByRole('log').getByText('Hello from the server.').waitFor();

      await ask(page, 'draw a circle', 'There is a circle now.');
      await element('Shape: circle').waitFor();
      await ask(page, 'look at it', 'I see the poster.');

      await send(page, 'clear it');
      await panel(page).getByRole('button', { name: 'Deny' }).click();
      await page.getByRole('log').getByText('It stays as it is.').waitFor();
      await turnEnded(page);
      expect(await element('Shape: circle').count()).toBe(1);
      await send(page, 'clear it');
      await panel(page).getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('log').getByText('It is empty now.').waitFor();
      await turnEnded(page);
      expect(await element(/^(Shape|Text): /).count()).toBe(0);

      await ask(page, 'ask me', 'Which mood?');
      await save(page);
      const before = server.requests.length;
      await page.reload();
      expect(await opened(page)).toBe('restored');
      expect(server.requests).toHaveLength(before);
      await panel(page).getByRole('radio', { name: 'Calm' }).check();
      await panel(page).getByRole('button', { name: 'Answer', exact: true }).click();
      await page.getByRole('log').getByText('Calm it is.').waitFor();
      await turnEnded(page);
      expect((await readRows(page)).filter(({ type }) => type === 'failure')).toEqual([]);

      const stored = async () => {
        await save(page);
        const { agentFiles } = findPackage(readZip((await downloadFromEditor(page)).bytes), 'x');
        return new TextDecoder().decode(agentFiles.get('conversation.json'));
      };
      // A server of others has no price in the table: it is not taken for the provider itself.
      const figures = { provider: `${protocol}-compatible`, lastRoundUsage: { input: 1000, output: 20 } };
      expect(JSON.parse(await stored())).toMatchObject({ ...figures, estimatedCost: { kind: 'unknown' } });

      const asked = server.requests.length;
      await panel(page).getByRole('button', { name: 'Conversation menu' }).click();
      await page.getByRole('menuitem', { name: 'Compact Conversation…' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.textContent()).toMatch(/About [\d,]+ tokens.*Unknown: this model has no price/);
      expect(server.requests).toHaveLength(asked);
      await dialog.getByRole('button', { name: 'Compact' }).click();
      await page.getByRole('log').getByText('Compacted. The model now has').waitFor();
      expect(server.requests).toHaveLength(asked + 1);
      const compacted = await stored();
      expect(JSON.parse(compacted).history[0].content[0].text).toBe(`# Conversation so far\n\n${summary}`);
      await ask(page, 'look at it', 'I see the poster.');
      expect(server.requests.at(-1)?.body).toContain(summary);
      expect(server.requests.at(-1)?.body).not.toContain('Hello from the server.');
      expect(compacted).not.toContain(key);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key);

      const rules = protocol === 'anthropic' ? anthropicRules : openAIRules;
      for (const { key: sent, body } of server.requests) {
        expect(sent).toContain(key);
        expect(body).not.toContain(key);
        // A summary is asked for once, and nothing of it is kept in the prompt cache.
        const isSummary = body.includes('Summarize this conversation.');
        const broken = brokenRules(rules, body).filter((rule) => !(isSummary && rule.startsWith('breakpoints: ')));
        expect(broken).toEqual([]);
      }
      expect(person.complaints).toEqual([]);
    } finally {
      await person.context.close();
      await server.close();
    }
  },
);

it('says what to do when the model cannot be reached, and goes on with the script', async () => {
  const server = await startModelServer('openai', answer);
  await server.close();
  const person = await demo.newPerson();
  const page = await person.openTab();
  await newPoster(page);
  await chooseModel(page, 'OpenAI-compatible', server.baseURL);
  await converse(page, 'hello');
  await panel(page)
    .getByText('127.0.0.1 could not be reached. Check the connection, then try again.')
    .first()
    .waitFor();
  // The browser itself complains of an address where nothing listens.
  expect(person.complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Model: / }).click();
  await page.getByLabel('Provider').selectOption({ label: 'Scripted, offline' });
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await converse(page, 'add a red circle');
  await page
    .getByRole('region', { name: 'Poster', exact: true })
    .getByRole('button', { name: 'Shape: circle' })
    .first()
    .waitFor();
  await person.context.close();
});
