import { type InvoiceRow, invoicesKeys } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { confirm, toast } from '@ostep/platform';
import { useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IssueDateQuestion } from '../invoice-edit/issue-date-question';
import { approveInvoices, sendInvoices } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.each;

export type ActionableState = 'draft' | 'approved';

export const grossOf = (rows: readonly InvoiceRow[]) => toJsonNumber(sum(rows.map(({ gross }) => gross)));

type Batch = { readonly state: ActionableState; readonly rows: readonly InvoiceRow[]; readonly onAllDone: () => void };
type BatchRun = Batch & { readonly today?: boolean; readonly failedBefore?: readonly string[] };

/** Approves drafts, or sends approved invoices: all by one request, in the order in which they were drafted. */
export function useBatchActions() {
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions(texts.edit.approve);
  const [dayQuestion, setDayQuestion] = useState<BatchRun | null>(null);
  const running = useMutation({
    mutationFn: async ({ state, rows, today, failedBefore = [] }: BatchRun) => {
      const ids = rows.toReversed().map(({ id }) => id);
      const outcomes = await (state === 'draft'
        ? withAnswers((answers) => approveInvoices(ids, answers))
        : sendInvoices(ids, today === undefined ? {} : { today }));
      const failed = outcomes.flatMap(({ id, message, asksDay }) =>
        message === null || asksDay ? [] : `${nameOf(rows, id)}: ${message}`,
      );
      const asking = new Set(outcomes.filter(({ asksDay }) => asksDay).map(({ id }) => id));
      return {
        failed: [...failedBefore, ...failed],
        askingForDay: rows.filter(({ id }) => asking.has(id)),
        done: outcomes.filter(({ message }) => message === null).length,
      };
    },
    onSuccess: ({ failed, askingForDay, done }, batch) => {
      if (done > 0) toast({ type: 'success', title: texts.success, message: words[batch.state].done(done) });
      setDayQuestion(askingForDay.length > 0 ? { ...batch, rows: askingForDay, failedBefore: failed } : null);
      if (failed.length === 0 && askingForDay.length === 0) batch.onAllDone();
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  const run = async (label: string, batch: Batch) => {
    const message = words.draft.ask(batch.rows.length, grossOf(batch.rows));
    if (batch.state === 'approved' || (await confirm({ title: label, message, acceptLabel: label })))
      running.mutate(batch);
  };
  const dayDialog = dayQuestion && (
    <IssueDateQuestion
      busy={running.isPending}
      message={words.approved.otherDay(dayQuestion.rows.map(({ number }) => number ?? ''))}
      onAnswer={(today) => running.mutate({ ...dayQuestion, today })}
      onClose={() => setDayQuestion(null)}
    />
  );
  const dialogs = (
    <>
      {questionDialog}
      {dayDialog}
    </>
  );
  const failed = running.data?.failed ?? [];
  return { run, busy: running.isPending ? running.variables.state : null, failed, dialogs };
}

function nameOf(rows: readonly InvoiceRow[], id: number): string {
  const row = rows.find((one) => one.id === id);
  return row?.number ?? row?.protocols.join(', ') ?? '';
}
