import { ItemActions } from './ItemActions.tsx';
import { ItemBody } from './ItemBody.tsx';
import { ItemCitations } from './ItemCitations.tsx';
import { ItemDetail } from './ItemDetail.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemRoot } from './ItemRoot.tsx';

/** The parts that every row is made of, for rows of a host's own. */
export const Item = {
  Root: ItemRoot,
  Header: ItemHeader,
  Body: ItemBody,
  Detail: ItemDetail,
  Citations: ItemCitations,
  Actions: ItemActions,
} as const;
