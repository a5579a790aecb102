import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { emptyConversation } from '../../src/format/index.ts';
import { germanLabels } from '../../src/react/labels/de/index.ts';
import { StorageError } from '../../src/storage/index.ts';
import { itemFixtures } from '../../test/fixtures/items/index.ts';
import type { Scene } from './openScene.ts';
import { posterConversation } from './posterConversation.ts';
import { ScenePanel } from './ScenePanel.tsx';

/** The panel in a second language: only the labels and the locale change. */
const meta: Meta<typeof ScenePanel> = {
  title: 'Panel/Languages',
  component: ScenePanel,
  args: { labels: germanLabels, locale: 'de', documentName: 'Hafenfest' },
};
export default meta;
type Story = StoryObj<typeof ScenePanel>;

const waiting = [{ text: 'Und dann bitte als PDF mit Beschnitt exportieren.' }];

export const German: Story = {
  args: { options: { conversation: { ...posterConversation, queued: waiting, unsent: waiting } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 Nachricht wartet')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Assistent' })).toHaveAttribute('lang', 'de');
  },
};

const everyState = Object.values(itemFixtures).flatMap((states) => Object.values(states));

export const GermanRows: Story = {
  args: { options: { conversation: { ...emptyConversation, items: everyState } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('log', { name: 'Unterhaltung' })).toBeVisible();
  },
};

const full = () => Promise.reject(new StorageError('full', 'The disk is full. Make room and try again.'));
const rateAndSave = async ({ session }: Scene) => {
  session.dispatch({ type: 'rate', itemID: 'P7', feedback: { rating: 'good', reasons: [] } });
  await session.save();
};

export const GermanNotice: Story = {
  args: {
    options: { conversation: posterConversation, adapt: (adapter) => ({ ...adapter, commit: full }) },
    prepare: rateAndSave,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Der Speicher ist voll/)).toBeVisible();
  },
};

export const GermanDialog: Story = {
  args: { options: { conversation: posterConversation } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menü der Unterhaltung' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Neue Unterhaltung …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Neue Unterhaltung beginnen?' });
    await expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  },
};
