import { type InvoiceRow, invoicesKeys } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { confirm, toast } from '@ostep/platform';
import { useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveInvoices, sendInvoices } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.each;

export type Step = 'draft' | 'approved';

export const grossOf = (rows: readonly InvoiceRow[]) => toJsonNumber(sum(rows.map(({ gross }) => gross)));

type Asked = { readonly step: Step; readonly rows: readonly InvoiceRow[]; readonly onAllDone: () => void };

/** Drafts are approved, approved ones sent: by one request, in the order they were drafted. */
export function useEachInvoice() {
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions(texts.edit.approve);
  const acting = useMutation({
    mutationFn: async ({ step, rows }: Asked) => {
      const ids = rows.toReversed().map(({ id }) => id);
      const outcomes = await (step === 'draft'
        ? withAnswers((answers) => approveInvoices(ids, answers))
        : sendInvoices(ids));
      return outcomes.flatMap(({ id, message }) => (message === null ? [] : `${nameOf(rows, id)}: ${message}`));
    },
    onSuccess: (failed, { step, rows, onAllDone }) => {
      const done = rows.length - failed.length;
      if (done > 0) toast({ type: 'success', title: texts.success, message: words[step].done(done) });
      if (failed.length === 0) onAllDone();
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  const run = async (label: string, asked: Asked) => {
    const message = words.draft.ask(asked.rows.length, grossOf(asked.rows));
    if (asked.step === 'approved' || (await confirm({ title: label, message, acceptLabel: label })))
      acting.mutate(asked);
  };
  return { run, busy: acting.isPending ? acting.variables.step : null, failed: acting.data ?? [], questionDialog };
}

function nameOf(rows: readonly InvoiceRow[], id: number): string {
  const row = rows.find((one) => one.id === id);
  return row?.number ?? row?.protocols.join(', ') ?? '';
}
