'use client';
import { forwardRef, useEffect, useState } from 'react';
import type { StorageAdapter } from '../../../storage/StorageAdapter.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { NoticeBar } from './NoticeBar.tsx';
import type { NoticeProps } from './UnreadableNotice.tsx';

export type AskedStorage = Pick<StorageAdapter, 'usage'>;

export interface TemporaryStorageNoticeProps extends NoticeProps {
  /**
   * The session's adapter, where it stores in the browser. Not the memory adapter of a host that writes the package itself.
   * Without one, or one that cannot tell, nothing shows.
   */
  readonly storage?: AskedStorage | undefined;
}

// Beside the panel, which may be closed and opened: once dismissed, it stays away for as long as the document is open.
const dismissed = new WeakSet<AskedStorage>();

const holdsItems = ({ live }: { readonly live: { readonly conversation: { readonly items: readonly unknown[] } } }) =>
  live.conversation.items.length > 0;

/** Says that the browser may clear what is saved here when its disk runs full, once there is something to lose. */
export const TemporaryStorageNotice = forwardRef<HTMLElement, TemporaryStorageNoticeProps>(
  function TemporaryStorageNotice({ storage, ...native }, ref) {
    const { labels } = usePanel();
    const hasItems = useSession(holdsItems);
    const [isTemporary, setIsTemporary] = useState(false);
    const [asked, setAsked] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after the browser was asked to keep it.
    useEffect(() => {
      let gone = false;
      setIsTemporary(false);
      storage?.usage?.().then(
        ({ persisted }) => gone || setIsTemporary(persisted === false),
        // Only a hint: a storage that cannot say shows no notice.
        () => {},
      );
      return () => {
        gone = true;
      };
    }, [storage, asked]);
    if (!storage || !isTemporary || !hasItems || dismissed.has(storage)) return null;
    const askForRoom = async () => {
      await navigator.storage.persist().catch(() => false);
      setAsked(asked + 1);
    };
    const dismiss = () => {
      dismissed.add(storage);
      setIsTemporary(false);
    };
    return (
      <NoticeBar
        {...native}
        ref={ref}
        tone="info"
        what={labels.temporaryStorage}
        safe={labels.temporaryStorageSafe}
        dismiss={<IconButton icon="close" label={labels.dismiss} onClick={dismiss} />}
        actions={
          asked === 0 &&
          typeof navigator.storage?.persist === 'function' && <Button onClick={askForRoom}>{labels.keepStorage}</Button>
        }
      />
    );
  },
);
