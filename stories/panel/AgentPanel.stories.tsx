import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AgentEvent } from '../../src/agent/index.ts';
import { encodeConversation, maxImageBytes } from '../../src/format/index.ts';
import { type StorageAdapter, StorageError } from '../../src/storage/index.ts';
import { imageConversation, imageFiles } from './imageConversation.ts';
import type { Scene } from './openScene.ts';
import { picture } from './pictures.ts';
import { longConversation, posterConversation } from './posterConversation.ts';
import { ScenePanel } from './ScenePanel.tsx';

const meta: Meta<typeof ScenePanel> = { title: 'Panel/AgentPanel', component: ScenePanel };
export default meta;
type Story = StoryObj<typeof ScenePanel>;

const poster = { conversation: posterConversation };

export const Restored: Story = {
  args: { options: poster },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Not quite/)).toBeVisible();
  },
};

export const Empty: Story = {
  args: {
    starters: [
      { label: 'Check the contrast of all text' },
      { label: 'Suggest three colour schemes' },
      { label: 'Rename the layers by what they show' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Suggest three colour schemes' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { unopened: true, options: { adapt: (adapter) => ({ ...adapter, read: () => new Promise(() => {}) }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Opening the conversation…')).toBeInTheDocument();
  },
};

const says: readonly AgentEvent[] = [
  { type: 'thinkingDelta', block: 0, text: 'The date is a text layer; its size can be set directly.' },
  { type: 'blockEnd', block: 0 },
  { type: 'textDelta', block: 1, text: 'I am setting the date to 72 pt and moving the place' },
];

const running = { ...poster, says };
const ask = (scene: Scene) => scene.agent?.send({ text: 'Yes, please.' });

export const TurnRuns: Story = {
  args: { options: running, prepare: ask },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Stop' })).toBeVisible();
  },
};

const queue = (scene: Scene) => {
  ask(scene);
  scene.agent?.send({ text: 'And then export it as a PDF with bleed.' });
  scene.agent?.send({
    text: 'Rename the layers by what they show, in the language of the poster, and keep them short',
  });
};

export const Queued: Story = {
  args: { options: running, prepare: queue },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 messages waiting')).toBeVisible();
  },
};

const editQueued: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit: And then export it as a PDF with bleed.' }));
  await expect(canvas.getByDisplayValue('And then export it as a PDF with bleed.')).toHaveFocus();
};
export const QueuedBeingEdited: Story = { args: { options: running, prepare: queue }, play: editQueued };

const handBack = async (scene: Scene) => {
  const image = await scene.session.addImage(await picture('#2b6cb0', '#f6ad55'), 'image/png');
  scene.session.dispatch({
    type: 'handBackDrafts',
    drafts: [
      { text: 'And then export it as a PDF with bleed.' },
      { text: 'Use this picture for the background', images: [image] },
    ],
  });
};

export const Unsent: Story = {
  args: { options: poster, prepare: handBack },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not sent')).toBeVisible();
  },
};

export const WithAttachments: Story = {
  args: { options: poster },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Which of the two fits the title?');
    const input = field.closest('form')?.querySelector<HTMLInputElement>('input[type=file]');
    const files = await Promise.all(
      [
        ['#2b6cb0', '#f6ad55'],
        ['#276749', '#faf089'],
      ].map(async ([from = '', to = '']) => {
        const bytes = (await picture(from, to)) as Uint8Array<ArrayBuffer>;
        return new File([bytes], 'picture.png', { type: 'image/png' });
      }),
    );
    await userEvent.upload(input as HTMLInputElement, files);
    await expect(await canvas.findByRole('img', { name: 'Attached image 2' })).toBeVisible();
  },
};

const withImages = { conversation: imageConversation, images: imageFiles };

export const SentImages: Story = {
  args: { options: withImages },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('img', { name: 'Image 1' })).toHaveLength(2);
  },
};

export const SentImageOpen: Story = {
  args: { options: withImages },
  play: async ({ canvas }) => {
    const [thumbnail] = await canvas.findAllByRole('button', { name: 'Open image 2' });
    await userEvent.click(thumbnail as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Image 2' });
    const picture = await within(dialog).findByRole('img', { name: 'Image 2' });
    await waitFor(() => expect(picture).toBeVisible());
  },
};

const draftWithImage = {
  ...imageConversation,
  unsent: [{ text: 'Use this picture', images: [{ mimeType: 'image/png', sha256: '0'.repeat(64) }] }],
};

export const MissingImages: Story = {
  args: { options: { conversation: draftWithImage, images: new Map() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/are not in the document/)).toBeVisible();
  },
};

export const TemporaryStorage: Story = {
  args: {
    asksStorage: true,
    options: { ...poster, adapt: (adapter) => ({ ...adapter, usage: async () => ({ persisted: false }) }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/may clear what is saved here/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { options: { ...poster, withAgent: false } },
  play: async ({ canvas }) => {
    await canvas.findByText(/Not quite/);
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const UnreadableCorrupt: Story = {
  args: { options: { stored: '{"formatVersion":1,"items":[{"type":"tool","status":"done"' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details' }));
    await expect(canvas.getByText('Expected')).toBeVisible();
  },
};

export const UnreadableNewer: Story = {
  args: { options: { stored: '{"formatVersion":2}' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/newer version/)).toBeVisible();
  },
};

const busy = () =>
  Promise.reject(
    new StorageError(
      'busy',
      'Another program holds the archive of "Harbour Festival" since 5 seconds. Close the document there and try again.',
    ),
  );

export const OpenFailed: Story = {
  args: { options: { ...poster, adapt: (adapter) => ({ ...adapter, read: busy }) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details' }));
    await expect(canvas.getByText(/Another program holds/)).toBeVisible();
  },
};

const conflict = async ({ session, adapter }: Scene) => {
  // Mine first: a session without changes of its own follows theirs.
  session.dispatch({ type: 'rate', itemID: 'P7', feedback: { rating: 'good', reasons: [] } });
  const { revision } = await adapter.read();
  const theirs = { ...posterConversation, items: posterConversation.items.slice(0, 2) };
  await adapter.commit({ expect: revision, conversation: [encodeConversation(theirs)], images: new Map() });
  await session.save();
};

export const Conflict: Story = {
  args: { options: poster, prepare: conflict },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Keep Mine' })).toBeVisible();
  },
};

const full = () =>
  Promise.reject(
    new StorageError('full', 'The disk is full: the conversation needs 240 KB more. Make room and try again.'),
  );
const rateAndSave = async ({ session }: Scene) => {
  session.dispatch({ type: 'rate', itemID: 'P7', feedback: { rating: 'good', reasons: [] } });
  await session.save();
};

export const SaveFailed: Story = {
  args: { options: { ...poster, adapt: (adapter) => ({ ...adapter, commit: full }) }, prepare: rateAndSave },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The disk is full/)).toBeVisible();
  },
};

const tooLarge = async ({ session }: Scene) => {
  const small = await session.addImage(new Uint8Array(8), 'image/png');
  const large = await session.addImage(new Uint8Array(maxImageBytes), 'image/png');
  session.dispatch({ type: 'queueDraft', draft: { text: 'Compare these two', images: [small, large] } });
  await session.save();
};

export const LeftOutImages: Story = {
  args: { options: poster, prepare: tooLarge },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/did not fit/)).toBeVisible();
  },
};

const lost = async ({ session }: Scene) => {
  const images = [{ mimeType: 'image/png', sha256: 'a'.repeat(64) }];
  session.dispatch({ type: 'queueDraft', draft: { text: 'Compare it with this', images } });
  await session.save();
};

export const LostImage: Story = {
  args: { options: poster, prepare: lost },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is gone from the document/)).toBeVisible();
  },
};

const fullForMine = (adapter: StorageAdapter): StorageAdapter => ({
  ...adapter,
  commit: (commit) => (typeof commit.expect === 'string' ? adapter.commit(commit) : full()),
});

export const ConflictChoiceFailed: Story = {
  args: { options: { ...poster, adapt: fullForMine }, prepare: conflict },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep Mine' }));
    await expect(await canvas.findByText(/The disk is full/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reload Theirs' })).toBeVisible();
  },
};

export const MenuOpen: Story = {
  args: { options: poster },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Conversation menu' }));
    const item = await screen.findByRole('menuitem', { name: 'New Conversation…' });
    await waitFor(() => expect(item).toBeVisible());
  },
};

export const NewConversation: Story = {
  args: { options: poster },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Conversation menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New Conversation…' }));
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

export const TwoThousandRows: Story = {
  args: { options: { conversation: longConversation(2_000) } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/Layer 1999 is fine/)).toBeVisible();
    await expect(canvasElement.querySelectorAll('.agent-panel-row').length).toBeLessThan(60);
  },
};

export const FindInConversation: Story = {
  args: { options: { conversation: longConversation(2_000) } },
  play: async ({ canvas }) => {
    await canvas.findByText(/Layer 1999 is fine/);
    canvas.getByRole('log').focus();
    await userEvent.keyboard('{Control>}f{/Control}layer 1042');
    await expect(await canvas.findByText('1 of 1')).toBeVisible();
    await expect(await canvas.findByText('Layer 1042')).toBeVisible();
  },
};
