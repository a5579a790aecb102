import { createAgent } from 'agent-panel/agent';
import { createScriptedBackend } from 'agent-panel/backends/scripted';
import { createPreferences, openSession } from 'agent-panel/session';
import type { DocumentLibrary } from '../documents/DocumentLibrary.ts';
import type { ConnectAgent } from '../editor/OpenDocument.ts';
import { posterTools } from './posterTools.ts';
import { turnFacts } from './turnFacts.ts';

/** Opens the conversation of a document, and the offline agent that works on its poster. */
export function connectAgent(library: DocumentLibrary): ConnectAgent {
  const preferences = createPreferences();
  return ({ id, kind, posters, onEdited }) => {
    const session = openSession({
      adapter: library.openConversation(id),
      documentKind: kind,
      preferences,
      saves: 'withDocument',
      onEdited,
    });
    const agent = createAgent({
      session,
      backend: createScriptedBackend(),
      tools: posterTools(posters),
      facts: () => turnFacts(posters.getSnapshot()),
    });
    return { session, agent };
  };
}
