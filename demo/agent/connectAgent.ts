import { bundledPrices, createAgent, type PricedModel } from 'agent-panel/agent';
import { createPreferences, openSession } from 'agent-panel/session';
import type { DocumentLibrary } from '../documents/DocumentLibrary.ts';
import type { ConnectAgent } from '../editor/OpenDocument.ts';
import type { ModelChoices } from './ModelChoice.ts';
import { posterTools } from './posterTools.ts';
import { turnFacts } from './turnFacts.ts';

const systemPrompt = [
  'You help a person to make a poster. The tools change the poster that is open beside this conversation.',
  'Look at the poster before you judge it. Say in a sentence or two what you did.',
].join('\n');

// So small that the meter moves, and a long conversation is offered to be compacted.
const scripted: PricedModel = { provider: 'scripted', ids: ['scripted-1'], contextTokens: 8000 };

/** Opens the conversation of a document, and the agent that works on its poster, on the model that the person chose. */
export function connectAgent(library: DocumentLibrary, models: ModelChoices): ConnectAgent {
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
      backend: models.createBackend(),
      systemPrompt,
      tools: posterTools(posters),
      prices: [scripted, ...bundledPrices.models],
      facts: () => turnFacts(posters.getSnapshot()),
    });
    const stop = models.subscribe(() => agent.setBackend(models.createBackend()));
    const close = () => {
      stop();
      agent.close();
    };
    return { session, agent: { ...agent, close } };
  };
}
