'use client';
import { useEffect, useId, useRef, useState } from 'react';
import type { Feedback as StoredFeedback } from '../../../format/Conversation.ts';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { usePanel } from '../../provider/PanelContext.ts';

/** The reasons offered for each rating: stable keys (VAL-1), whose words are the label `feedbackReasons`. */
export const feedbackReasons = {
  good: ['accurate', 'goodResult', 'fast'],
  bad: ['wrongResult', 'ignoredRequest', 'unwantedChange', 'tooSlow'],
} as const;

export interface FeedbackProps {
  /** The stored rating. */
  readonly feedback: StoredFeedback | undefined;
  /** Sets the rating, or takes it back with undefined. */
  readonly onRate: (feedback: StoredFeedback | undefined) => void;
}

/** The person's rating of a turn: two thumbs, then reasons and a comment in the row, never in a dialog. */
export function Feedback({ feedback, onRate }: FeedbackProps) {
  const { labels } = usePanel();
  const [open, setOpen] = useState(false);
  const rate = (rating: 'good' | 'bad') => {
    if (feedback?.rating === rating) {
      setOpen(!open);
      return;
    }
    onRate({ rating, reasons: [], ...(feedback?.comment !== undefined && { comment: feedback.comment }) });
    setOpen(true);
  };
  const thumb = (rating: 'good' | 'bad') => (
    <IconButton
      icon={rating === 'good' ? 'thumbsUp' : 'thumbsDown'}
      label={rating === 'good' ? labels.goodAnswer : labels.badAnswer}
      aria-pressed={feedback?.rating === rating}
      onClick={() => rate(rating)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row's line
    <div className="agent-panel-feedback" role="group" aria-label={labels.feedback} data-rating={feedback?.rating}>
      <div className="agent-panel-feedback-thumbs">
        {thumb('good')}
        {thumb('bad')}
      </div>
      {open && feedback && (
        <FeedbackReasons
          feedback={feedback}
          onChange={onRate}
          onClear={() => {
            onRate(undefined);
            setOpen(false);
          }}
          onDone={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface FeedbackReasonsProps {
  readonly feedback: StoredFeedback;
  readonly onChange: (feedback: StoredFeedback) => void;
  readonly onClear: () => void;
  readonly onDone: () => void;
}

function FeedbackReasons({ feedback, onChange, onClear, onDone }: FeedbackReasonsProps) {
  const { labels } = usePanel();
  const titleID = useId();
  const [comment, setComment] = useState(feedback.comment ?? '');
  // Stored reasons that this version does not offer stay, and can be taken back.
  const offered = [...new Set([...feedbackReasons[feedback.rating], ...feedback.reasons])];
  const withComment = (): StoredFeedback => {
    const { comment: _before, ...rest } = feedback;
    const words = comment.trim();
    return words === '' ? rest : { ...rest, comment: words };
  };
  const store = () => {
    const next = withComment();
    if (next.comment !== feedback.comment) onChange(next);
  };
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  // A row that scrolls away keeps what was typed.
  const cleared = useRef(false);
  useEffect(
    () => () => {
      if (!cleared.current) latest.current();
    },
    [],
  );
  const toggle = (reason: string) => {
    const has = feedback.reasons.includes(reason);
    const reasons = has ? feedback.reasons.filter((other) => other !== reason) : [...feedback.reasons, reason];
    onChange({ ...withComment(), reasons });
  };
  return (
    <section className="agent-panel-feedback-reasons" aria-labelledby={titleID}>
      <span id={titleID} className="agent-panel-muted">
        {labels.feedbackReasonsTitle}
      </span>
      <div className="agent-panel-feedback-chips">
        {offered.map((reason) => (
          <button
            key={reason}
            type="button"
            className="agent-panel-chip"
            aria-pressed={feedback.reasons.includes(reason)}
            onClick={() => toggle(reason)}
          >
            {Object.hasOwn(labels.feedbackReasons, reason) ? labels.feedbackReasons[reason] : reason}
          </button>
        ))}
      </div>
      <textarea
        className="agent-panel-field"
        rows={2}
        dir="auto"
        placeholder={labels.feedbackComment}
        aria-label={labels.feedbackComment}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        onBlur={store}
      />
      <div className="agent-panel-item-actions">
        <Button onClick={onDone}>{labels.feedbackDone}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            cleared.current = true;
            onClear();
          }}
        >
          {labels.feedbackClear}
        </Button>
      </div>
    </section>
  );
}
