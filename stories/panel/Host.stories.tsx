import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { emptyConversation, type ToolItem } from '../../src/format/index.ts';
import { Item } from '../../src/react/index.ts';
import { itemFixtures } from '../../test/fixtures/items/index.ts';
import { pseudoLabels } from '../languages/pseudoLabels.ts';
import { HostPage } from './HostPage.tsx';
import { posterConversation } from './posterConversation.ts';
import { ScenePanel } from './ScenePanel.tsx';

/** What a host changes from outside: the words, and the rows. */
const meta: Meta<typeof ScenePanel> = { title: 'Panel/Host', component: ScenePanel };
export default meta;
type Story = StoryObj<typeof ScenePanel>;

const everyState = Object.values(itemFixtures).flatMap((states) => Object.values(states));

/** Each word of the kit is a label: what stands outside ⟦⟧ is the document's. */
export const PseudoLanguage: Story = {
  args: {
    labels: pseudoLabels,
    options: { conversation: { ...posterConversation, queued: [{ text: 'And then export it.' }] } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: pseudoLabels.send })).toBeVisible();
  },
};

export const PseudoLanguageOfEveryState: Story = {
  args: { labels: pseudoLabels, options: { conversation: { ...emptyConversation, items: everyState } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('log', { name: pseudoLabels.transcript })).toBeVisible();
  },
};

function ExportedFile({ item }: { readonly item: ToolItem }) {
  return (
    <Item.Root type="tool" variant="card" status={item.status}>
      <Item.Header icon="image">{item.summary || item.name}</Item.Header>
      <Item.Body>A row of the host, made of the kit’s parts.</Item.Body>
    </Item.Root>
  );
}

const tool: ToolItem = {
  type: 'tool',
  id: 'HOST-TOOL',
  name: 'export_pdf',
  summary: 'Poster, 3 mm bleed',
  statusText: '',
  status: 'succeeded',
};

export const ToolOfTheHost: Story = {
  args: {
    tools: { export_pdf: ExportedFile },
    options: { conversation: { ...posterConversation, items: [...posterConversation.items, tool] } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A row of the host/)).toBeVisible();
  },
};

/** A page whose style sheet spares nothing: neither changes the other. */
export const HostilePage: Story = {
  render: () => <HostPage />,
  globals: { width: 'full' },
  play: async ({ canvas }) => {
    const send = await canvas.findByRole('button', { name: 'Send Now' });
    await expect(getComputedStyle(send).textTransform).toBe('none');
    await expect(getComputedStyle(canvas.getByRole('button', { name: 'Its button' })).textTransform).toBe('uppercase');
  },
};
