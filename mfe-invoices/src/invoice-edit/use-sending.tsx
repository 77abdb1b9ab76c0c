import type { Invoice } from '@ostep/api-invoices';
import { formatMoney } from '@ostep/kernel';
import { ApiProblem, toast } from '@ostep/platform';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sendInvoice, type ToSend } from '../invoices.queries';
import { texts } from '../texts';
import { DayQuestion } from './day-question';
import { EnterText } from './enter-text';

const words = texts.sending;

type Asked = {
  readonly what: 'otherDay' | 'confirmProduction';
  readonly message: string;
  readonly answers: ToSend;
};

function questionOf(error: unknown, answers: ToSend): Asked | null {
  const code = error instanceof ApiProblem ? error.code : null;
  if (!(error instanceof Error) || (code !== 'otherDay' && code !== 'confirmProduction')) return null;
  return { what: code, message: error.message, answers };
}

type Sending = { readonly send: () => void; readonly busy: boolean; readonly questions: ReactNode };

/** The answers so far go along with each further one: the first sending may ask both for the day and for the NIP. */
export function useSending({ id, gross }: Invoice, onSent: (sent: Invoice) => void): Sending {
  const [asked, setAsked] = useState<Asked | null>(null);
  const sending = useMutation({
    mutationFn: (answers: ToSend) => sendInvoice(id, answers),
    meta: { quiet: true },
    onSuccess: (sent) => {
      setAsked(null);
      onSent(sent);
    },
    onError: (error, answers) => {
      const question = questionOf(error, answers);
      if (question) return setAsked(question);
      if (asked?.what !== 'confirmProduction')
        toast({ type: 'error', title: texts.saveFailed, message: error.message });
    },
  });
  const close = () => setAsked(null);
  const questions =
    asked?.what === 'otherDay' ? (
      <DayQuestion
        busy={sending.isPending}
        message={asked.message}
        onAnswer={(today) => sending.mutate({ ...asked.answers, today })}
        onClose={close}
      />
    ) : asked ? (
      <EnterText
        label={words.entered.nip}
        onClose={close}
        submit={(confirmNip) => sending.mutateAsync({ ...asked.answers, confirmNip })}
        submitLabel={words.sendSum(formatMoney(gross))}
        title={words.send}
      />
    ) : null;
  return { send: () => sending.mutate({}), busy: sending.isPending, questions };
}
