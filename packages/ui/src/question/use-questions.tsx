import type { Question, QuestionAnswerInput } from '@ostep/endpoint-kit';
import { ApiProblem } from '@ostep/platform';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { QuestionDialog } from './question-dialog';

type Answers = readonly QuestionAnswerInput[];
type OpenDialog = {
  readonly questions: readonly Question[];
  readonly given: Answers;
  readonly onAnswer: (answers: Answers | null) => void;
};

/** Thrown when the user closes the dialog: nothing was saved and no error is shown. */
const DECLINED = new DOMException('The person did not answer.', 'AbortError');

export const isDeclined = (failure: unknown): boolean => failure === DECLINED;

/** The questions of a refusal. @throws the failure itself if it has no questions */
function questionsOf(cause: unknown): readonly Question[] {
  const questions = cause instanceof ApiProblem ? cause.questions : [];
  if (questions.length === 0) throw cause;
  return questions;
}

/**
 * `withAnswers` repeats a save with the person's answers until the server has no more questions. Closing the dialog
 * throws an error that `isDeclined` recognises. The screen renders `questionDialog`, with `details` below the questions.
 */
export function useQuestions(
  acceptLabel?: string,
  details?: ReactNode,
): {
  readonly withAnswers: <T>(send: (answers: QuestionAnswerInput[]) => Promise<T>) => Promise<T>;
  readonly questionDialog: ReactNode;
} {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const open = useRef<OpenDialog | null>(null);

  const show = useCallback((next: OpenDialog | null) => {
    open.current = next;
    setDialog(next);
  }, []);
  // Unmounting counts as closing the dialog.
  useEffect(() => () => open.current?.onAnswer(null), []);

  const ask = useCallback(
    (questions: readonly Question[], given: Answers) => {
      open.current?.onAnswer(null);
      return new Promise<Answers | null>((resolve) => {
        show({
          questions,
          given,
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
      const attempt = async (given: Answers): Promise<T> => {
        try {
          return await send([...given]);
        } catch (cause) {
          const answers = await ask(questionsOf(cause), given);
          if (answers === null) throw DECLINED;
          return attempt([...given, ...answers]);
        }
      };
      return attempt([]);
    },
    [ask],
  );

  return {
    withAnswers,
    questionDialog: dialog ? (
      <QuestionDialog
        acceptLabel={acceptLabel}
        details={details}
        given={dialog.given}
        key={dialog.questions.map(({ id }) => id).join(' ')}
        onAnswer={dialog.onAnswer}
        questions={dialog.questions}
      />
    ) : null,
  };
}
