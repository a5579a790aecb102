import { act, type RenderResult, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { AgentPanel, ConversationProvider, type ConversationProviderProps } from '../../../src/react/index.ts';
import { openScene, type Scene, type SceneOptions } from '../../../stories/panel/openScene.ts';

export interface RenderOptions {
  readonly scene?: SceneOptions;
  readonly provider?: Partial<ConversationProviderProps>;
  /** @default the turnkey panel */
  readonly children?: ReactNode;
  readonly strict?: boolean;
  /** Pixels. @default 600 */
  readonly height?: number;
}

/** A panel on a document of its own, everything in it real, 360 px wide. */
export async function renderPanel(options: RenderOptions = {}): Promise<Scene & RenderResult> {
  const scene = await openScene(options.scene);
  const panel = (
    <div style={{ inlineSize: 360, blockSize: options.height ?? 600 }}>
      <ConversationProvider session={scene.session} agent={scene.agent} {...options.provider}>
        {options.children ?? <AgentPanel />}
      </ConversationProvider>
    </div>
  );
  const result = render(options.strict ? <StrictMode>{panel}</StrictMode> : panel);
  await nextFrames();
  return { ...scene, ...result };
}

/** Lets the browser lay out, measure and paint what is under way. */
export async function nextFrames(count = 4): Promise<void> {
  await act(async () => {
    for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
