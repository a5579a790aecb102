'use client';
import type { ItemOf } from '../../../format/Item.ts';
import type { Question } from '../../../format/items/questions.ts';
import { usePanel } from '../../provider/PanelContext.ts';

/** Each question with what was chosen: the options' labels, or the person's own words. */
export function AnsweredQuestions({ item }: { readonly item: ItemOf<'questions'> }) {
  const { labels } = usePanel();
  return (
    <dl className="agent-panel-answers">
      {item.questions.map((question) => {
        const answers = item.answers?.get(question.id) ?? [];
        return (
          <div key={question.id}>
            <dt dir="auto">{question.prompt}</dt>
            {answers.length === 0 ? (
              <dd className="agent-panel-muted">{labels.notAnswered}</dd>
            ) : (
              answers.map((answer) => (
                <dd key={answer} dir="auto">
                  {shown(question, answer)}
                </dd>
              ))
            )}
          </div>
        );
      })}
    </dl>
  );
}

function shown(question: Question, answer: string): string {
  return question.options.find((option) => option.id === answer)?.label ?? answer;
}
