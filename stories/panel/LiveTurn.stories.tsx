import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createAgent } from '../../src/agent/index.ts';
import { createScriptedBackend, demoScript } from '../../src/backends/scripted/index.ts';
import { renderMarkdown } from '../../src/markdown/index.ts';
import { AgentPanel, ConversationProvider } from '../../src/react/index.ts';
import { openSession } from '../../src/session/index.ts';
import { createMemoryAdapter } from '../../src/storage/index.ts';

const poster = { title: 'Harbour Festival', background: '#f4e9d8', elements: [] as readonly object[] };

const tools = [
  {
    name: 'describe_poster',
    description: 'Says what is on the poster.',
    inputSchema: { type: 'object' },
    run: async () => ({ content: JSON.stringify(poster) }),
  },
  {
    name: 'set_background',
    description: 'Sets the colour of the poster.',
    inputSchema: { type: 'object', properties: { color: { type: 'string' } } },
    run: async () => ({ content: 'The background is set.' }),
  },
] as const;

function startLive() {
  const session = openSession({ adapter: createMemoryAdapter() });
  const agent = createAgent({ session, tools, backend: createScriptedBackend({ script: demoScript }) });
  return { session, agent };
}

function LivePanel() {
  const [{ session, agent }] = useState(startLive);
  useEffect(() => () => agent.stop(), [agent]);
  return (
    <div style={{ blockSize: 640 }}>
      <ConversationProvider
        session={session}
        agent={agent}
        documentName="Harbour Festival"
        renderMarkdown={renderMarkdown}
      >
        <AgentPanel
          starters={[
            { label: 'Make it blue', text: 'Make it blue' },
            { label: 'Ask me something', text: 'Show questions' },
            { label: 'Show a long answer', text: 'A long answer' },
          ]}
        />
      </ConversationProvider>
    </div>
  );
}

/** A turn of the offline agent, in the browser: type, or press a starter. */
const meta: Meta<typeof LivePanel> = { title: 'Panel/LiveTurn', component: LivePanel };
export default meta;
type Story = StoryObj<typeof LivePanel>;

const turnEnds = { timeout: 20_000 };

export const ToolAndAnswer: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'Make it blue{Enter}');
    await expect(await canvas.findByText('set_background', {}, turnEnds)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('The agent has finished.'), turnEnds);
    await expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull();
  },
};

export const QuestionAnswered: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask me something' }));
    const answer = await canvas.findByRole('button', { name: 'Answer' }, turnEnds);
    await expect(answer).toBeDisabled();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('The agent has a question.'), turnEnds);
  },
};

export const StoppedInMidAnswer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show a long answer' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }, turnEnds));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull(), turnEnds);
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toBeEnabled();
  },
};
