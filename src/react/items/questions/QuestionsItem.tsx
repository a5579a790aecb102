'use client';
import { useState } from 'react';
import type { ItemOf } from '../../../format/Item.ts';
import { Button } from '../../primitives/Button.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { ItemActions } from '../parts/ItemActions.tsx';
import { ItemBody } from '../parts/ItemBody.tsx';
import { ItemExtras } from '../parts/ItemExtras.tsx';
import { ItemHeader } from '../parts/ItemHeader.tsx';
import { ItemRoot } from '../parts/ItemRoot.tsx';
import { AnsweredQuestions } from './AnsweredQuestions.tsx';
import { QuestionField } from './QuestionField.tsx';
import { emptyReply, type QuestionReply, replyAnswers } from './questionReply.ts';

export interface QuestionsItemProps {
  readonly item: ItemOf<'questions'>;
  /** Whether the card was answered: what the store says, not what the item holds. */
  readonly resolved: boolean;
  /** By question id: option ids, or the person's own words. Absent: the card can be read, not answered. */
  readonly onAnswer?: ((answers: ReadonlyMap<string, readonly string[]>) => void) | undefined;
}

/** Questions of the model. Answered, it folds to each question and what was chosen. */
export function QuestionsItem({ item, resolved, onAnswer }: QuestionsItemProps) {
  const { labels } = usePanel();
  const [replies, setReplies] = useState<ReadonlyMap<string, QuestionReply>>(new Map());
  const answers = item.questions.map((question) => replyAnswers(question, replies.get(question.id) ?? emptyReply));
  const complete = answers.every((answer) => answer !== undefined);
  const answer = () => {
    const given = item.questions.map((question, index) => [question.id, answers[index] ?? []] as const);
    onAnswer?.(new Map(given));
  };
  return (
    <ItemRoot type="questions" variant="card" status={resolved ? 'answered' : 'open'}>
      <ItemHeader icon={resolved ? 'check' : 'question'} className="agent-panel-card-kind">
        {resolved ? labels.answered : labels.questionsTitle}
      </ItemHeader>
      <ItemBody>
        {resolved ? (
          <AnsweredQuestions item={item} />
        ) : (
          item.questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              reply={replies.get(question.id) ?? emptyReply}
              onReply={(reply) => setReplies(new Map(replies).set(question.id, reply))}
            />
          ))
        )}
      </ItemBody>
      {!resolved && onAnswer && (
        <ItemActions>
          <Button variant="primary" disabled={!complete} onClick={answer}>
            {labels.answer}
          </Button>
        </ItemActions>
      )}
      <ItemExtras item={item} />
    </ItemRoot>
  );
}
