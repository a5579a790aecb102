import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { encodeConversation } from '../../src/format/index.ts';
import { DroppedArchive } from './DroppedArchive.tsx';
import { imageConversation, imageFiles } from './imageConversation.ts';

/** The panel on an archive of yours: drop the files of a document's `agent/` folder. */
const meta: Meta<typeof DroppedArchive> = { title: 'Panel/DroppedArchive', component: DroppedArchive };
export default meta;
type Story = StoryObj<typeof DroppedArchive>;

const fileOf = (name: string, bytes: Uint8Array | string) => new File([bytes as BlobPart], name);

function drop(on: Element, files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

export const Waiting: Story = {};

export const Opened: Story = {
  play: async ({ canvas }) => {
    const images = [...imageFiles].map(([name, bytes]) => fileOf(name, bytes));
    const conversation = fileOf('conversation.json', encodeConversation(imageConversation));
    drop(await canvas.findByText(/Drop conversation.json/), [conversation, ...images]);
    await expect(await canvas.findByText('6 rows, 3 images')).toBeVisible();
    await expect(await canvas.findByText('I would keep the red one.')).toBeVisible();
    await expect(await canvas.findAllByRole('img', { name: 'Image 1' })).toHaveLength(2);
  },
};

export const Unreadable: Story = {
  play: async ({ canvas }) => {
    drop(await canvas.findByText(/Drop conversation.json/), [fileOf('conversation.json', '{"formatVersion":1')]);
    await expect(await canvas.findByText(/could not be read/)).toBeVisible();
  },
};
