import type { Invoice } from '@ostep/api-invoices';
import { formatMoney } from '@ostep/kernel';
import { ApiProblem, toast } from '@ostep/platform';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type SendAnswers, sendInvoice } from '../invoices.queries';
import { texts } from '../texts';
import { IssueDateQuestion } from './issue-date-question';
import { TextDialog } from './text-dialog';

const words = texts.sending;

type SendQuestion = {
  readonly code: 'otherDay' | 'confirmProduction';
  readonly message: string;
  readonly answers: SendAnswers;
};

function questionOf(error: unknown, answers: SendAnswers): SendQuestion | null {
  const code = error instanceof ApiProblem ? error.code : null;
  if (!(error instanceof Error) || (code !== 'otherDay' && code !== 'confirmProduction')) return null;
  return { code, message: error.message, answers };
}

type Sending = { readonly send: () => void; readonly busy: boolean; readonly questions: ReactNode };

/** Each answer is sent together with those before: the first sending may ask both for the day and for the NIP. */
export function useSending({ id, gross }: Invoice, onSent: (sent: Invoice) => void): Sending {
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const sending = useMutation({
    mutationFn: (answers: SendAnswers) => sendInvoice(id, answers),
    meta: { quiet: true },
    onSuccess: (sent) => {
      setQuestion(null);
      onSent(sent);
    },
    onError: (error, answers) => {
      const nextQuestion = questionOf(error, answers);
      if (nextQuestion) return setQuestion(nextQuestion);
      // The dialog that asks for the NIP shows the failure itself.
      if (question?.code !== 'confirmProduction')
        toast({ type: 'error', title: texts.saveFailed, message: error.message });
    },
  });
  const close = () => setQuestion(null);
  const questions = (
    <>
      {question?.code === 'otherDay' ? (
        <IssueDateQuestion
          busy={sending.isPending}
          message={question.message}
          onAnswer={(today) => sending.mutate({ ...question.answers, today })}
          onClose={close}
        />
      ) : null}
      {question?.code === 'confirmProduction' ? (
        <TextDialog
          label={words.entered.nip}
          onClose={close}
          submit={(confirmNip) => sending.mutateAsync({ ...question.answers, confirmNip })}
          submitLabel={words.sendSum(formatMoney(gross))}
          title={words.send}
        />
      ) : null}
    </>
  );
  return { send: () => sending.mutate({}), busy: sending.isPending, questions };
}
