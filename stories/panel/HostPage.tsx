import { useLayoutEffect } from 'react';
import { addHostilePage } from './hostilePage.ts';
import { posterConversation } from './posterConversation.ts';
import { ScenePanel } from './ScenePanel.tsx';

const options = { conversation: { ...posterConversation, queued: [{ text: 'And then export it as a PDF.' }] } };

/** A page with a style sheet of its own that spares nothing, and the panel in it. */
export function HostPage() {
  useLayoutEffect(() => addHostilePage(), []);
  return (
    <main className="page-body" style={{ display: 'flex', alignItems: 'start' }}>
      <div className="dark p-4" style={{ flex: '1 1 0', minInlineSize: 0, overflow: 'hidden' }}>
        <h1>The page</h1>
        <p>Its text is upper case.</p>
        <button type="button">Its button</button>
      </div>
      <div style={{ flex: '0 0 300px' }}>
        <ScenePanel options={options} />
      </div>
    </main>
  );
}
