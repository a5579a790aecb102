'use client';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  forwardRef,
  type HTMLAttributes,
  useRef,
  useState,
} from 'react';
import type { Draft } from '../../../format/Conversation.ts';
import { useTurnRuns } from '../../hooks/useItemLife.ts';
import { useStore } from '../../hooks/useStore.ts';
import { classNames } from '../../primitives/classNames.ts';
import { composeHandlers } from '../../primitives/composeHandlers.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import type { ComposerContent } from '../../provider/ComposerStore.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { AttachedImages } from './AttachedImages.tsx';
import { ComposerField } from './ComposerField.tsx';
import { holdsFiles, pastedImages } from './imageFiles.ts';
import { useImageIntake } from './useImageIntake.ts';
import { useSending } from './useSending.ts';

export interface ComposerProps extends Omit<HTMLAttributes<HTMLFormElement>, 'children'> {
  /** Sends in the agent's place. Without it and without an agent the composer is not shown. */
  readonly onSend?: ((draft: Draft) => void) | undefined;
  /** Stops the running turn in the agent's place. */
  readonly onStop?: (() => void) | undefined;
  /** @default the label `placeholder`, with the document's name */
  readonly placeholder?: string | undefined;
}

const whole = (content: ComposerContent) => content;

/** Where the person writes. What is written stays through everything but being sent. */
export const Composer = forwardRef<HTMLFormElement, ComposerProps>(function Composer(props, ref) {
  const { onSend, onStop, placeholder, className, onSubmit, onDrop, onDragOver, onDragLeave, onPaste, ...native } =
    props;
  const { composer, labels, documentName } = usePanel();
  const { text, images } = useStore(composer, whole);
  const turnRuns = useTurnRuns();
  const sending = useSending(onSend, onStop);
  const intake = useImageIntake();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  if (!sending) return null;

  const canSend = (text.trim() !== '' || images.length > 0) && intake.adding === 0;
  const send = () => {
    if (!canSend) return;
    sending.send({ text, ...(images.length > 0 && { images }) });
    composer.clear();
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedImages(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    intake.take(pasted);
  };
  const dragOver = (event: DragEvent) => {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragging(true);
  };
  const drop = (event: DragEvent) => {
    setDragging(false);
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    intake.take(event.dataTransfer.files);
  };

  return (
    <form
      {...native}
      ref={ref}
      className={classNames('agent-panel-composer', className)}
      data-state={dragging ? 'dragging' : undefined}
      onSubmit={composeHandlers(onSubmit, submit)}
      onPaste={composeHandlers(onPaste, paste)}
      onDragOver={composeHandlers(onDragOver, dragOver)}
      onDragLeave={composeHandlers(onDragLeave, () => setDragging(false))}
      onDrop={composeHandlers(onDrop, drop)}
    >
      <div className="agent-panel-composer-box">
        <AttachedImages images={images} adding={intake.adding} onRemove={composer.removeImage} />
        <ComposerField
          ref={field}
          className="agent-panel-composer-field"
          aria-label={labels.message}
          placeholder={placeholder ?? labels.placeholder(documentName)}
          value={text}
          onChange={(event) => composer.setText(event.target.value)}
          onEnter={send}
        />
        <div className="agent-panel-composer-tools">
          <IconButton icon="attachImage" label={labels.attachImages} onClick={() => picker.current?.click()} />
          <input
            ref={picker}
            type="file"
            accept="image/*"
            multiple
            hidden
            onChange={(event) => {
              intake.take(event.target.files ?? []);
              // The same file can be picked again.
              event.target.value = '';
            }}
          />
          {intake.problem && <span className="agent-panel-composer-problem">{intake.problem}</span>}
          <span className="agent-panel-space" />
          {turnRuns && sending.stop && (
            <IconButton icon="stop" label={labels.stop} className="agent-panel-stop" onClick={sending.stop} />
          )}
          {(!turnRuns || canSend) && (
            <IconButton
              icon={turnRuns ? 'queue' : 'up'}
              type="submit"
              label={turnRuns ? labels.addToQueue : labels.send}
              className="agent-panel-send"
              disabled={!canSend}
            />
          )}
        </div>
      </div>
    </form>
  );
});
