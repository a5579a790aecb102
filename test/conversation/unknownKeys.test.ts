import { expect, it } from 'vitest';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import { reduceConversation } from '../../src/conversation/reduceConversation.ts';
import { wellFormedValue } from '../../src/conversation/wellFormedValue.ts';
import type { UserItem } from '../../src/format/items/user.ts';
import { fullConversation } from '../fixtures/fullConversation.ts';

const ofANewerVersion = { later: { deep: [null, 1] } };

it.each(fullConversation.items.map((item) => [item.type, item] as const))(
  'keeps the keys of a replaced %s item that format 1 does not name, and drops the others [READ-4]',
  (_, item) => {
    const items = [{ ...item, ...ofANewerVersion, detail: 'goes' }];
    const live = initialLiveConversation({ ...fullConversation, items });
    const { detail: _detail, ...replaced } = item;
    const next = reduceConversation(live, { type: 'replaceItem', item: { ...replaced, citations: [] } });
    expect(next.conversation.items[0]).toEqual(wellFormedValue({ ...replaced, citations: [], ...ofANewerVersion }));
    expect(Object.hasOwn(next.conversation.items[0] ?? {}, 'detail')).toBe(false);
  },
);

it('lets a replacement have its own word for such a key [READ-4]', () => {
  const item: UserItem & { readonly later: string } = {
    type: 'user',
    id: 'U',
    text: 'Hi',
    hasImage: false,
    later: 'old',
  };
  const live = initialLiveConversation({ ...fullConversation, items: [item] });
  const next = reduceConversation(live, { type: 'replaceItem', item: { ...item, later: 'new' } as UserItem });
  expect(next.conversation.items).toEqual([{ ...item, later: 'new' }]);
});
