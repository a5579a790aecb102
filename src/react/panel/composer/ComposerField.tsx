'use client';
import {
  type CompositionEvent,
  forwardRef,
  type KeyboardEvent,
  type TextareaHTMLAttributes,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { composeHandlers } from '../../primitives/composeHandlers.ts';
import { composeRefs } from '../../primitives/composeRefs.ts';
import { enterSends } from './enterSends.ts';

export interface ComposerFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly value: string;
  /** Enter was pressed, and it was not an input method's. */
  readonly onEnter: () => void;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A text field that grows with its text. Enter sends, Shift+Enter breaks the line. */
export const ComposerField = forwardRef<HTMLTextAreaElement, ComposerFieldProps>(function ComposerField(props, ref) {
  const { value, onEnter, onKeyDown, onCompositionEnd, ...native } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const composedAt = useRef<number | undefined>(undefined);
  const attach = useMemo(() => composeRefs(field, ref), [ref]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    if (growsByItself || !field.current) return;
    field.current.style.blockSize = 'auto';
    field.current.style.blockSize = `${field.current.scrollHeight}px`;
  }, [value]);

  return (
    <textarea
      rows={1}
      dir="auto"
      {...native}
      ref={attach}
      value={value}
      onCompositionEnd={composeHandlers(onCompositionEnd, (event: CompositionEvent<HTMLTextAreaElement>) => {
        composedAt.current = event.timeStamp;
      })}
      onKeyDown={composeHandlers(onKeyDown, (event: KeyboardEvent<HTMLTextAreaElement>) => {
        const key = {
          key: event.key,
          keyCode: event.keyCode,
          isComposing: event.nativeEvent.isComposing,
          shiftKey: event.shiftKey,
          altKey: event.altKey,
          repeat: event.repeat,
          timeStamp: event.timeStamp,
        };
        if (!enterSends(key, composedAt.current)) return;
        event.preventDefault();
        onEnter();
      })}
    />
  );
});
