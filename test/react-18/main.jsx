// A host on React 18 that uses the built package as published: the panel on IndexedDB with the scripted agent, in StrictMode.

import { AgentPanel, ConversationProvider } from 'agent-panel';
import { createAgent } from 'agent-panel/agent';
import { createScriptedBackend, demoScript } from 'agent-panel/backends/scripted';
import { createIndexedDBAdapter } from 'agent-panel/indexeddb';
import { renderMarkdown } from 'agent-panel/markdown';
import { openSession } from 'agent-panel/session';
import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import 'agent-panel/styles.css';

const session = openSession({ adapter: createIndexedDBAdapter({ documentID: 'react-18' }), saves: 'continuous' });
const agent = createAgent({ session, backend: createScriptedBackend({ script: demoScript, delayMilliseconds: 0 }) });
document.title = `React ${version}`;
createRoot(document.getElementById('root')).render(
  <StrictMode>
    <ConversationProvider session={session} agent={agent} renderMarkdown={renderMarkdown}>
      <AgentPanel style={{ blockSize: '100vh' }} />
    </ConversationProvider>
  </StrictMode>,
);
