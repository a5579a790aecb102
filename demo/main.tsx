import './styles/index.css';
import 'agent-panel/styles.css';
import { createIndexedDBStore } from 'agent-panel/indexeddb';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { connectAgent } from './agent/connectAgent.ts';
import { ModelChoices } from './agent/ModelChoice.ts';
import { DocumentDatabase } from './documents/DocumentDatabase.ts';
import { DocumentLibrary } from './documents/DocumentLibrary.ts';
import { Settings } from './workspace/Settings.ts';
import { Workspace } from './workspace/Workspace.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root to show the program in.');

const conversations = createIndexedDBStore({ database: 'silverpoint.conversations' });
const library = new DocumentLibrary(new DocumentDatabase(), conversations);
const models = new ModelChoices();
const workspace = new Workspace(library, new Settings(), models, connectAgent(library, models));
workspace.start();

createRoot(root).render(
  <StrictMode>
    <App workspace={workspace} />
  </StrictMode>,
);
