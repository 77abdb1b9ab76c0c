import { type InvoiceRow, type InvoicesShown, invoicesKeys } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { confirm, toast, useMissingRole } from '@ostep/platform';
import { Button, Toolbar } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveInvoice, sendInvoice } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.each;

const steps = {
  draft: { act: (id: number): Promise<unknown> => approveInvoice(id), next: 'approved' },
  approved: { act: (id: number): Promise<unknown> => sendInvoice(id, {}), next: 'all' },
} as const;

type EachInvoiceProps = {
  readonly show: InvoicesShown;
  readonly rows: readonly InvoiceRow[];
  readonly onDone: (show: InvoicesShown) => void;
};

/** The drafts shown are approved, the approved ones sent: one after another, in the order they were drafted. */
export function EachInvoice({ show, rows, onDone }: EachInvoiceProps) {
  const queries = useQueryClient();
  const disabledReason = useMissingRole('office', 'manager');
  const step = show === 'draft' || show === 'approved' ? show : null;
  const acting = useMutation({
    mutationFn: async (of: 'draft' | 'approved') => {
      const failed: string[] = [];
      for (const { id, number, protocols } of rows.toReversed())
        await steps[of]
          .act(id)
          .catch((error: Error) => failed.push(`${number ?? protocols.join(', ')}: ${error.message}`));
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
