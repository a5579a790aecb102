'use client';
import { useEffect, useId, useRef } from 'react';
import type { Question } from '../../../format/items/questions.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { chooseOption, chooseOther, type QuestionReply } from './questionReply.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly reply: QuestionReply;
  readonly onReply: (reply: QuestionReply) => void;
}

/** One question: its options as rows with a radio or a check, and a field for the person's own words. */
export function QuestionField({ question, reply, onReply }: QuestionFieldProps) {
  const { labels } = usePanel();
  const name = useId();
  const field = useRef<HTMLInputElement>(null);
  const kind = question.allowsMultiple ? 'checkbox' : 'radio';
  const hasOptions = question.options.length > 0;
  const showsField = question.allowsOther && (!hasOptions || reply.other);
  const wasShown = useRef(showsField);
  useEffect(() => {
    if (showsField && !wasShown.current) field.current?.focus();
    wasShown.current = showsField;
  }, [showsField]);
  return (
    <fieldset className="agent-panel-question">
      <legend dir="auto">{question.prompt}</legend>
      {question.options.map((option) => (
        <label key={option.id} className="agent-panel-option">
          <input
            type={kind}
            name={name}
            checked={reply.chosen.includes(option.id)}
            onChange={(event) => onReply(chooseOption(question, reply, option.id, event.target.checked))}
          />
          <span dir="auto">
            {option.label}
            {option.description !== undefined && <span className="agent-panel-muted">{option.description}</span>}
          </span>
        </label>
      ))}
      {question.allowsOther && hasOptions && (
        <label className="agent-panel-option">
          <input
            type={kind}
            name={name}
            checked={reply.other}
            onChange={(event) => onReply(chooseOther(question, reply, event.target.checked))}
          />
          <span>{labels.otherAnswer}</span>
        </label>
      )}
      {showsField && (
        <input
          ref={field}
          type="text"
          className="agent-panel-field"
          dir="auto"
          aria-label={labels.otherAnswerField(question.prompt)}
          value={reply.words}
          onChange={(event) => onReply({ ...reply, words: event.target.value })}
        />
      )}
    </fieldset>
  );
}
