import type { Block, Role } from '../format/Message.ts';
import type { Turn } from './Turn.ts';

/** Writes the blocks of one message into the history as they complete, so that each is saved as it comes (SAVE-6). */
export function createMessageWriter(turn: Turn, role: Role): (block: Block) => void {
  let begun = false;
  return (block) => {
    turn.dispatch(
      begun
        ? { type: 'extendLastMessage', blocks: [block] }
        : { type: 'appendMessage', message: { role, content: [block] } },
    );
    begun = true;
  };
}
