import { type InvoiceRow, type InvoicesShown, invoicesKeys } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { confirm, toast, useMissingRole } from '@ostep/platform';
import { Button, Toolbar } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveInvoices, sendInvoices } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.each;

const steps = {
  draft: { act: approveInvoices, next: 'approved' },
  approved: { act: sendInvoices, next: 'all' },
} as const;

type EachInvoiceProps = {
  readonly show: InvoicesShown;
  readonly rows: readonly InvoiceRow[];
  readonly onDone: (show: InvoicesShown) => void;
};

/** The drafts shown are approved, the approved ones sent: by one request, in the order they were drafted. */
export function EachInvoice({ show, rows, onDone }: EachInvoiceProps) {
  const queries = useQueryClient();
  const disabledReason = useMissingRole('office', 'manager');
  const step = show === 'draft' || show === 'approved' ? show : null;
  const acting = useMutation({
    mutationFn: async (of: 'draft' | 'approved') => {
      const outcomes = await steps[of].act(rows.toReversed().map(({ id }) => id));
      const failed = outcomes.flatMap(({ id, message }) => (message === null ? [] : `${nameOf(rows, id)}: ${message}`));
      return { of, failed };
    },
    onSuccess: ({ of, failed }) => {
      const done = rows.length - failed.length;
      if (done > 0) toast({ type: 'success', title: texts.success, message: words[of].done(done) });
      if (failed.length === 0) onDone(steps[of].next);
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  if (step === null || rows.length === 0) return null;
  const gross = toJsonNumber(sum(rows.map((row) => row.gross)));
  const label = words[step].label(rows.length);
  const run = async () => {
    const message = words.draft.ask(rows.length, gross);
    if (step === 'approved' || (await confirm({ title: label, message, acceptLabel: label }))) acting.mutate(step);
  };
  const failed = acting.data?.failed ?? [];
  return (
    <>
      <Toolbar>
        <Button
          busy={acting.isPending}
          disabledReason={disabledReason}
          label={label}
          onClick={() => void run()}
          tone="primary"
        />
      </Toolbar>
      {failed.length > 0 ? (
        <div role="alert">
          {words.failed}
          <ul>
            {failed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

function nameOf(rows: readonly InvoiceRow[], id: number): string {
  const row = rows.find((one) => one.id === id);
  return row?.number ?? row?.protocols.join(', ') ?? '';
}
