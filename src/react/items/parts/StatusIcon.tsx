'use client';
import type { DisplayStatus } from '../../../conversation/itemStatus.ts';
import type { Labels } from '../../labels/labels.ts';
import { Icon, type IconName } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';

const icons: { readonly [S in DisplayStatus]: IconName } = {
  running: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
};

/** A status in a word. */
export function statusWord(status: DisplayStatus, labels: Labels): string {
  const words: { readonly [S in DisplayStatus]: string } = {
    running: labels.statusRunning,
    succeeded: labels.statusSucceeded,
    failed: labels.statusFailed,
    cancelled: labels.statusCancelled,
    interrupted: labels.statusInterrupted,
  };
  return words[status];
}

/** A status as an icon with its name. */
export function StatusIcon({ status }: { readonly status: DisplayStatus }) {
  const { labels } = usePanel();
  return <Icon name={icons[status]} label={statusWord(status, labels)} className="agent-panel-status-icon" />;
}
