import { render } from '@testing-library/react';
import { type Conversation, emptyConversation, type Item } from '../../../src/format/index.ts';
import { renderMarkdown } from '../../../src/markdown/index.ts';
import { ConversationProvider, useItems } from '../../../src/react/index.ts';
import { ItemView } from '../../../src/react/items/ItemView.tsx';
import { type SceneOptions, startScene } from '../../../stories/panel/openScene.ts';

function Rows() {
  // biome-ignore lint/suspicious/noArrayIndexKey: ids need not be unique (READ-6)
  return useItems().map((item, index) => <ItemView key={`${index} ${item.id}`} item={item} />);
}

/** A real session that holds the items, shown row by row: restored from an archive, or made in this session. */
export async function openPanel(items: readonly Item[], options: SceneOptions & { readonly live?: boolean } = {}) {
  const { live = false, conversation = emptyConversation, ...rest } = options;
  const restored: Conversation = { ...conversation, items: live ? [] : items };
  const scene = startScene({ withAgent: false, ...rest, conversation: restored });
  await scene.session.opened;
  if (live) for (const item of items) scene.session.dispatch({ type: 'addItem', item });
  const view = render(
    <ConversationProvider session={scene.session} agent={scene.agent} renderMarkdown={renderMarkdown}>
      <div className="agent-panel">
        <Rows />
      </div>
    </ConversationProvider>,
  );
  return { ...scene, ...view, conversation: () => scene.session.getSnapshot().live.conversation };
}
