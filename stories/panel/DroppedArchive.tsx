import { type DragEvent, useEffect, useState } from 'react';
import { decodeConversation } from '../../src/format/index.ts';
import { renderMarkdown } from '../../src/markdown/index.ts';
import { AgentPanel, ConversationProvider } from '../../src/react/index.ts';
import { type ConversationSession, openSession } from '../../src/session/index.ts';
import { createMemoryAdapter } from '../../src/storage/index.ts';

/** The files of an archive by their path inside `agent/`: conversation.json, and images by their hash. */
async function archiveOf(files: Iterable<File>): Promise<ReadonlyMap<string, Uint8Array>> {
  const archive = new Map<string, Uint8Array>();
  for (const file of files) {
    const name = file.name.endsWith('.json') ? 'conversation.json' : `images/${file.name}`;
    archive.set(name, new Uint8Array(await file.arrayBuffer()));
  }
  return archive;
}

/** A place to drop conversation.json and its images on; the panel opens them, and says so where it cannot. */
export function DroppedArchive() {
  const [session, setSession] = useState<ConversationSession | undefined>(undefined);
  const [said, setSaid] = useState('Drop conversation.json here, and the files of its images.');
  useEffect(() => () => void session?.close(), [session]);
  const open = async (files: Iterable<File>) => {
    const archive = await archiveOf(files);
    const bytes = archive.get('conversation.json');
    if (!bytes) return setSaid('There is no conversation.json among these files.');
    const read = decodeConversation(bytes);
    const rows = read.outcome === 'restored' ? `${read.conversation.items.length} rows` : 'a conversation kept unread';
    setSaid(`${rows}, ${archive.size - 1} images`);
    setSession(openSession({ adapter: createMemoryAdapter({ files: archive }) }));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // The list is emptied when the event is over.
    void open([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be picked with the keyboard, too
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label style={{ display: 'block', padding: 12, font: '13px/1.5 system-ui' }}>
        {said}
        <input type="file" multiple onChange={(event) => void open([...(event.target.files ?? [])])} />
      </label>
      <div style={{ blockSize: 560 }}>
        {session && (
          <ConversationProvider session={session} renderMarkdown={renderMarkdown} documentName="Dropped archive">
            <AgentPanel />
          </ConversationProvider>
        )}
      </div>
    </div>
  );
}
