'use client';
import type { Severity } from '../../../format/Item.ts';
import { Icon, type IconName } from '../../primitives/Icon.tsx';
import { usePanel } from '../../provider/PanelContext.ts';

const icons: { readonly [S in Severity]: IconName } = { info: 'info', warning: 'warning', error: 'danger' };

/** A severity as icon and word. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const { labels } = usePanel();
  return (
    <span className="agent-panel-severity" data-severity={severity}>
      <Icon name={icons[severity]} />
      {labels.severity[severity]}
    </span>
  );
}
