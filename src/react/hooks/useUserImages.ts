'use client';
import { useCallback } from 'react';
import { type UserImages, userImages } from '../../conversation/userImages.ts';
import type { Conversation } from '../../format/Conversation.ts';
import type { ItemOf } from '../../format/Item.ts';
import { useConversation } from './useConversation.ts';

/** The images that a user item's message carried; undefined where there were none, or the history no longer has them. */
export function useUserImages(item: ItemOf<'user'>): UserImages | undefined {
  return useConversation(
    useCallback((conversation: Conversation) => (item.hasImage ? userImages(conversation, item) : undefined), [item]),
  );
}
