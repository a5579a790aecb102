import { findItem } from '../conversation/findItem.ts';
import { AgentPanelError } from '../format/AgentPanelError.ts';
import type { Conversation } from '../format/Conversation.ts';
import { newItemID } from './newItemID.ts';
import { trusted } from './trusted.ts';

/**
 * The ids of new items: the host's, as long as each is another one. A counter that begins anew with each opening would
 * give an id that a stored item has, and a row that cannot be added must never cost the person's message.
 */
export function createItemIDs(
  own: (() => string) | undefined,
  conversation: () => Conversation,
  report: (error: unknown) => void,
): () => string {
  const make = trusted(own, (value) => typeof value === 'string' && value !== '', newItemID, report);
  if (!own) return make;
  const given = new Set<string>();
  return () => {
    let id = make();
    if (given.has(id) || findItem(conversation().items, id)) {
      report(
        new AgentPanelError(
          'duplicate-item',
          `The function "newID" gave ${JSON.stringify(id)}, which is another item's. Give each item an id of its own, also after a reopen.`,
        ),
      );
      id = newItemID();
    }
    given.add(id);
    return id;
  };
}
