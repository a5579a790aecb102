import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Item, ToolItem } from '../../../src/format/index.ts';
import { ConversationProvider, ItemView, type ToolRenderers, useItemLife } from '../../../src/react/index.ts';
import { startScene } from '../../../stories/panel/openScene.ts';
import { noticeFixtures } from '../../fixtures/items/notice.ts';
import { toolFixtures } from '../../fixtures/items/tool.ts';

const { session } = startScene({ withAgent: false });

function show(item: Item, provider: Partial<Parameters<typeof ConversationProvider>[0]>) {
  return render(
    <ConversationProvider session={session} {...provider}>
      <ItemView item={item} />
    </ConversationProvider>,
  );
}

function HostTool({ item }: { readonly item: ToolItem }) {
  return <p>{`host: ${item.name}, ${useItemLife(item.id)}`}</p>;
}

describe('renderers and tools of the host', () => {
  it('takes the host’s component for a type, and the kit’s for the others', () => {
    const renderers = { notice: () => <p>host notice</p> };
    show(noticeFixtures.minimal, { renderers });
    expect(screen.getByText('host notice')).toBeVisible();
    const { container } = show(toolFixtures.succeeded, { renderers });
    expect(container.querySelector('.agent-panel-item[data-item-type="tool"]')).not.toBeNull();
  });

  it('takes a tool’s own component before that of the type, with hooks in it', () => {
    const tools: ToolRenderers = { [toolFixtures.succeeded.name]: HostTool };
    show(toolFixtures.succeeded, { tools, renderers: { tool: () => <p>any tool</p> } });
    expect(screen.getByText(`host: ${toolFixtures.succeeded.name}, live`)).toBeVisible();
    show({ ...toolFixtures.succeeded, name: 'another' }, { tools, renderers: { tool: () => <p>any tool</p> } });
    expect(screen.getByText('any tool')).toBeVisible();
  });

  it.each(['constructor', '__proto__', 'toString'])('shows a tool that a model calls %s as any other', (name) => {
    const { container } = show({ ...toolFixtures.succeeded, name }, { tools: {} });
    expect(container.querySelector('.agent-panel-run-name')).toHaveTextContent(name);
  });
});
