import { AgentPanel, ConversationProvider } from 'agent-panel';
import { renderMarkdown } from 'agent-panel/markdown';
import type { OpenDocument } from '../editor/OpenDocument.ts';
import { starters } from './starters.ts';

export interface AgentPaneProps {
  readonly document: OpenDocument;
  readonly title: string;
}

/** The document's conversation. */
export function AgentPane({ document, title }: AgentPaneProps) {
  return (
    <div className="agent-pane">
      <ConversationProvider
        session={document.session}
        agent={document.agent}
        renderMarkdown={renderMarkdown}
        documentName={title}
      >
        <AgentPanel title="Agent" starters={starters} />
      </ConversationProvider>
    </div>
  );
}
