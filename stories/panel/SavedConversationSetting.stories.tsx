import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { AgentPanel, ConversationProvider } from '../../src/react/index.ts';
import { startScene } from './openScene.ts';

function Setting() {
  const [{ session }] = useState(startScene);
  return (
    <div style={{ padding: 16 }}>
      <ConversationProvider session={session}>
        <AgentPanel.SavedConversationSetting />
      </ConversationProvider>
    </div>
  );
}

const meta: Meta<typeof Setting> = { title: 'Panel/SavedConversationSetting', component: Setting };
export default meta;

export const On: StoryObj<typeof Setting> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch')).toBeChecked();
  },
};

export const Off: StoryObj<typeof Setting> = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch'));
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
};
