import type { ForwardedRef, RefCallback } from 'react';

/** One ref for an element that both the kit and the host hold. */
export function composeRefs<Node>(...refs: readonly ForwardedRef<Node>[]): RefCallback<Node> {
  return (node) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    }
  };
}
