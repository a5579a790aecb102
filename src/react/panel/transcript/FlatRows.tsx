'use client';
import { useState } from 'react';
import type { Item } from '../../../format/Item.ts';
import { createRowKeys } from './rowKeys.ts';
import { TranscriptRow } from './TranscriptRow.tsx';

// Without a layout nothing can be measured, and a hidden panel must not mount ten thousand rows.
const mostRows = 100;

/** The newest rows one after another, for a place without a layout: a hidden tab, a test environment. */
export function FlatRows({ items }: { readonly items: readonly Item[] }) {
  const [keysOf] = useState(() => createRowKeys<Item>((item) => item.id));
  const first = Math.max(0, items.length - mostRows);
  const shown = items.slice(first);
  const keys = keysOf(shown);
  return (
    <div className="agent-panel-rows" data-layout="flat">
      {shown.map((item, offset) => (
        <TranscriptRow
          key={keys[offset]}
          rowKey={keys[offset] ?? ''}
          item={item}
          index={first + offset}
          previousType={items[first + offset - 1]?.type}
          start={undefined}
          windowIndex={undefined}
          measure={undefined}
        />
      ))}
    </div>
  );
}
