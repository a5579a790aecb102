/** The most bytes a conversation.json may have: 256 MiB (READ-1). */
export const maxConversationBytes = 268_435_456;
