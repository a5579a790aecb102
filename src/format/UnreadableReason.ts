/** Why a conversation.json could not be read (READ-1). Data: the words shown to a person are the panel's. */
export type UnreadableReason =
  /** Written by a newer version of the format. */
  | { readonly kind: 'newer'; readonly formatVersion: number }
  | {
      readonly kind: 'corrupt';
      /** Where, such as `items[3].status`; `''` is the whole document. */
      readonly path: string;
      /** What should be there, in English, such as `"running", "succeeded", "failed" or "cancelled"`. */
      readonly expected: string;
      /** What is there, cut short. */
      readonly found: string;
    };
