import { type CSSProperties, useEffect, useRef } from 'react';
import { AgentPane } from '../agent/AgentPane.tsx';
import { Message } from '../shell/Message.tsx';
import { useStore } from '../shell/useStore.ts';
import type { Workspace } from '../workspace/Workspace.ts';
import { Canvas } from './Canvas.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import { Inspector } from './Inspector.tsx';
import type { OpenDocument } from './OpenDocument.ts';
import { Splitter } from './Splitter.tsx';
import { ToolRail } from './ToolRail.tsx';
import { useEditorKeys } from './useEditorKeys.ts';

export interface EditorScreenProps {
  readonly document: OpenDocument;
  readonly workspace: Workspace;
}

/** One poster open: the canvas left, the agent right. */
export function EditorScreen({ document, workspace }: EditorScreenProps) {
  const { edited, changedElsewhere, problem } = useStore(document);
  const { poster } = useStore(document.posters);
  const { panelWidth } = useStore(workspace.settings);
  const textField = useRef<HTMLTextAreaElement>(null);
  useEditorKeys(document);
  useEffect(() => {
    window.document.title = `${edited ? '• ' : ''}${poster.title} – Silverpoint`;
    return () => {
      window.document.title = 'Silverpoint';
    };
  }, [edited, poster.title]);

  return (
    <main className="editor" style={{ '--panel-width': `${panelWidth}px` } as CSSProperties}>
      <h1 className="visually-hidden">{poster.title}</h1>
      <EditorHeader document={document} workspace={workspace} />
      <section className="editor-main" aria-label="Poster">
        <ToolRail posters={document.posters} />
        <div className="stage">
          <Inspector posters={document.posters} textField={textField} />
          {changedElsewhere && (
            <Message text="This poster was changed in another tab. Nothing was overwritten.">
              <button type="button" className="button" onClick={() => void document.reloadTheirs()}>
                Reload theirs
              </button>
              <button type="button" className="button" onClick={() => void document.keepMine()}>
                Keep mine
              </button>
            </Message>
          )}
          {problem && (
            <Message text={`The poster could not be saved. ${problem}`}>
              <button type="button" className="button" onClick={() => void document.save()}>
                Try again
              </button>
            </Message>
          )}
          <Canvas posters={document.posters} onEditText={() => textField.current?.select()} />
        </div>
      </section>
      <Splitter width={panelWidth} onResize={(width) => workspace.settings.set({ panelWidth: width })} />
      <AgentPane document={document} title={poster.title} />
    </main>
  );
}
