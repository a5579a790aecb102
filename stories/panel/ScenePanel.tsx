import { useEffect, useState } from 'react';
import { renderMarkdown } from '../../src/markdown/index.ts';
import { AgentPanel, ConversationProvider, type ConversationProviderProps } from '../../src/react/index.ts';
import { openScene, type Scene, type SceneOptions, startScene } from './openScene.ts';

export interface ScenePanelProps {
  readonly options?: SceneOptions | undefined;
  /** What happens before the panel is shown. */
  readonly prepare?: ((scene: Scene) => void | Promise<void>) | undefined;
  /** Shows the panel while the conversation is still being read. @default false */
  readonly unopened?: boolean | undefined;
  /** Hands the adapter to the panel, which says how lasting its storage is. @default false */
  readonly asksStorage?: boolean | undefined;
  readonly starters?: readonly { readonly label: string }[] | undefined;
  readonly documentName?: string | undefined;
  readonly labels?: ConversationProviderProps['labels'];
  /** @default 'en' */
  readonly locale?: string | undefined;
  readonly renderers?: ConversationProviderProps['renderers'];
  readonly tools?: ConversationProviderProps['tools'];
}

const none: SceneOptions = {};

/** The turnkey panel on a document of its own, at a side panel's height. */
export function ScenePanel(props: ScenePanelProps) {
  const { options = none, prepare, unopened = false, starters, documentName = 'Harbour Festival' } = props;
  const [scene, setScene] = useState<Scene | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    let opened: Scene | undefined;
    const open = async () => {
      opened = unopened ? startScene(options) : await openScene(options);
      await prepare?.(opened);
      if (!gone) setScene(opened);
    };
    open();
    return () => {
      gone = true;
      opened?.agent?.close();
    };
  }, [options, prepare, unopened]);
  return (
    <div style={{ blockSize: 640, borderInlineStart: '1px solid var(--agent-panel-border)' }}>
      {scene && (
        <ConversationProvider
          session={scene.session}
          agent={scene.agent}
          documentName={documentName}
          renderMarkdown={renderMarkdown}
          labels={props.labels}
          locale={props.locale}
          renderers={props.renderers}
          tools={props.tools}
        >
          <AgentPanel starters={starters} storage={props.asksStorage ? scene.adapter : undefined} />
        </ConversationProvider>
      )}
    </div>
  );
}
