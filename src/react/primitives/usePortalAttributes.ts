'use client';
import { createContext, type RefObject, useCallback, useContext } from 'react';
import { usePanel } from '../provider/PanelContext.ts';

/** The panel's root element: what stands in a portal takes its theme from there. */
export const PanelRootContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/**
 * What an element at the end of the page's body needs to look like its panel: direction, font, and the theme that
 * the panel or something above it is marked with. CSS cannot reach it there.
 */
export function usePortalAttributes() {
  const { dir, portalContainer } = usePanel();
  const root = useContext(PanelRootContext);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      if (!node || !root?.current) return;
      const theme = root.current.closest('[data-agent-panel-theme]')?.getAttribute('data-agent-panel-theme');
      if (theme) node.setAttribute('data-agent-panel-theme', theme);
      const { direction, fontFamily } = getComputedStyle(root.current);
      if (!dir) node.dir = direction;
      node.style.fontFamily = fontFamily;
    },
    [root, dir],
  );
  return { ref, dir, container: portalContainer };
}
