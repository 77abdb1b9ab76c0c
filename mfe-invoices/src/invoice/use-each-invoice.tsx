import { type InvoiceRow, invoicesKeys } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { confirm, toast } from '@ostep/platform';
import { useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DayQuestion } from '../invoice-edit/day-question';
import { approveInvoices, sendInvoices } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.each;

export type Step = 'draft' | 'approved';

export const grossOf = (rows: readonly InvoiceRow[]) => toJsonNumber(sum(rows.map(({ gross }) => gross)));

type Asked = { readonly step: Step; readonly rows: readonly InvoiceRow[]; readonly onAllDone: () => void };
type Acting = Asked & { readonly today?: boolean; readonly failedBefore?: readonly string[] };

/** Drafts are approved, approved ones sent: by one request, in the order they were drafted. */
export function useEachInvoice() {
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions(texts.edit.approve);
  const [asksDay, setAsksDay] = useState<Acting | null>(null);
  const acting = useMutation({
    mutationFn: async ({ step, rows, today, failedBefore = [] }: Acting) => {
      const ids = rows.toReversed().map(({ id }) => id);
      const outcomes = await (step === 'draft'
        ? withAnswers((answers) => approveInvoices(ids, answers))
        : sendInvoices(ids, today === undefined ? {} : { today }));
      const failed = outcomes.flatMap(({ id, message, asksDay }) =>
        message === null || asksDay ? [] : `${nameOf(rows, id)}: ${message}`,
      );
      const asking = new Set(outcomes.filter(({ asksDay }) => asksDay).map(({ id }) => id));
      return {
        failed: [...failedBefore, ...failed],
        ofOtherDay: rows.filter(({ id }) => asking.has(id)),
        done: outcomes.filter(({ message }) => message === null).length,
      };
    },
    onSuccess: ({ failed, ofOtherDay, done }, asked) => {
      if (done > 0) toast({ type: 'success', title: texts.success, message: words[asked.step].done(done) });
      setAsksDay(ofOtherDay.length > 0 ? { ...asked, rows: ofOtherDay, failedBefore: failed } : null);
      if (failed.length === 0 && ofOtherDay.length === 0) asked.onAllDone();
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  const run = async (label: string, asked: Asked) => {
    const message = words.draft.ask(asked.rows.length, grossOf(asked.rows));
    if (asked.step === 'approved' || (await confirm({ title: label, message, acceptLabel: label })))
      acting.mutate(asked);
  };
  const dayDialog = asksDay && (
    <DayQuestion
      busy={acting.isPending}
      message={words.approved.otherDay(asksDay.rows.map(({ number }) => number ?? ''))}
      onAnswer={(today) => acting.mutate({ ...asksDay, today })}
      onClose={() => setAsksDay(null)}
    />
  );
  const questions = (
    <>
      {questionDialog}
      {dayDialog}
    </>
  );
  const failed = acting.data?.failed ?? [];
  return { run, busy: acting.isPending ? acting.variables.step : null, failed, questionDialog: questions };
}

function nameOf(rows: readonly InvoiceRow[], id: number): string {
  const row = rows.find((one) => one.id === id);
  return row?.number ?? row?.protocols.join(', ') ?? '';
}
