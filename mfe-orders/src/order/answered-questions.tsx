import type { AnsweredQuestion } from '@ostep/api-orders';
import { History, InstantText } from '@ostep/ui';
import { texts } from '../texts';

export function AnsweredQuestions({ answers }: { readonly answers: readonly AnsweredQuestion[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-label={texts.details.answers} className="orders-history">
      <h3>{texts.details.answers}</h3>
      <History
        eventKey={(answer) => `${answer.answeredTime} ${answer.message}`}
        events={answers}
        render={(answer) => (
          <>
            <InstantText value={answer.answeredTime} /> <span>{answer.answeredBy}</span>{' '}
            <span className="orders-answer ui-muted">{answer.message}</span>
            {answer.note ? <q>{answer.note}</q> : null}
          </>
        )}
      />
    </section>
  );
}
