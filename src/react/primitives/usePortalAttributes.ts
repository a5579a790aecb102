'use client';
import { createContext, type RefObject, useCallback, useContext } from 'react';
import { usePanel } from '../provider/PanelContext.ts';

/** The panel's root element: what stands in a portal takes its theme from there. */
export const PanelRootContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/**
 * What an element at the end of the page's body needs to look like its panel: the direction, and the theme that the
 * panel or something above it is marked with. CSS cannot reach it there.
 */
export function usePortalAttributes() {
  const { dir, portalContainer } = usePanel();
  const root = useContext(PanelRootContext);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      const theme = root?.current?.closest('[data-agent-panel-theme]')?.getAttribute('data-agent-panel-theme');
      if (node && theme) node.setAttribute('data-agent-panel-theme', theme);
    },
    [root],
  );
  return { ref, dir, container: portalContainer };
}
