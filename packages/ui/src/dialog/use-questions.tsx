import type { Question, QuestionAnswerInput } from '@ostep/endpoint-kit';
import { ApiProblem } from '@ostep/platform';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { QuestionDialog } from './question-dialog';

type Answers = readonly QuestionAnswerInput[];
type Asked = { readonly questions: readonly Question[]; readonly onAnswer: (answers: Answers | null) => void };

/** Thrown when the person went back instead of answering: nothing was saved, and nobody has to be told. */
const DECLINED = new DOMException('The person did not answer.', 'AbortError');

export const isDeclined = (failure: unknown): boolean => failure === DECLINED;

/**
 * Sends a save, asks what the server asks about it and sends it again with the answers; other figures ask anew.
 * `questionDialog` has to stand on the screen. What was typed is the screen's own: it keeps it when `isDeclined`.
 */
export function useQuestions(): {
  readonly withAnswers: <T>(send: (answers: QuestionAnswerInput[]) => Promise<T>) => Promise<T>;
  readonly questionDialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);

  const show = useCallback((next: Asked | null) => {
    open.current = next;
    setAsked(next);
  }, []);
  // A screen that goes away answers with no.
  useEffect(() => () => open.current?.onAnswer(null), []);

  const ask = useCallback(
    (questions: readonly Question[]) => {
      open.current?.onAnswer(null);
      return new Promise<Answers | null>((resolve) => {
        show({
          questions,
          onAnswer: (answers) => {
            show(null);
            resolve(answers);
          },
        });
      });
    },
    [show],
  );

  const withAnswers = useCallback(
    async <T,>(send: (answers: QuestionAnswerInput[]) => Promise<T>): Promise<T> => {
      const given: QuestionAnswerInput[] = [];
      for (;;) {
        try {
          return await send([...given]);
        } catch (cause) {
          const questions = cause instanceof ApiProblem ? cause.questions : [];
          if (questions.length === 0) throw cause;
          const answers = await ask(questions);
          if (answers === null) throw DECLINED;
          given.push(...answers);
        }
      }
    },
    [ask],
  );

  return {
    withAnswers,
    questionDialog: asked ? (
      <QuestionDialog
        key={asked.questions.map(({ id }) => id).join(' ')}
        onAnswer={asked.onAnswer}
        questions={asked.questions}
      />
    ) : null,
  };
}
