import { Slot } from '@radix-ui/react-slot';

export interface AsChildProps {
  /** Gives the part's attributes, class, handlers and ref to its one child element, in place of a `div`. @default false */
  readonly asChild?: boolean | undefined;
}

/** What a part renders: a `div`, or the host's own element. */
export const partElement = (asChild: boolean | undefined) => (asChild ? Slot : 'div');
