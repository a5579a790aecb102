import type { Draft } from '../../../format/Conversation.ts';
import { createRowKeys } from '../transcript/rowKeys.ts';

const names = new WeakMap<Draft, string>();
let count = 0;

/** Drafts have no id: their identity, which they keep while they do not change, stands for one. */
function nameOf(draft: Draft): string {
  const known = names.get(draft);
  if (known !== undefined) return known;
  count += 1;
  const name = String(count);
  names.set(draft, name);
  return name;
}

/** One key for each draft of a list. */
export const createDraftKeys = () => createRowKeys<Draft>(nameOf);
