import type { Decorator } from '@storybook/react-vite';
import { renderMarkdown } from '../../src/markdown/index.ts';
import { ConversationProvider } from '../../src/react/index.ts';
import { startScene } from '../panel/openScene.ts';

const { session } = startScene({ withAgent: false });

/** One row on a panel's surface. */
export const inPanel: Decorator = (Story) => (
  <ConversationProvider session={session} renderMarkdown={renderMarkdown}>
    <div className="agent-panel" style={{ blockSize: 'auto', overflow: 'visible', padding: 12 }}>
      <Story />
    </div>
  </ConversationProvider>
);
