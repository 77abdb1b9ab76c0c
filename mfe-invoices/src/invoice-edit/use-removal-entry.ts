import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { confirm, toast, useMissingRole } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import type { MenuEntry } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteInvoice, removeOutsideInvoice } from '../invoices.queries';
import { texts } from '../texts';

type Removal = {
  readonly label: string;
  readonly message: string;
  readonly done: string;
  readonly remove: (id: number) => Promise<unknown>;
};

const { edit: words, outside } = texts;

/** Null for an issued invoice: it cannot be deleted. */
function removalOf({ number, kind, paidBefore, state }: Invoice): Removal | null {
  if (number === null) {
    const message = kind === 'KOR' ? texts.correction.removeMessage : words.removeMessage;
    return { label: words.remove, message, done: words.removed, remove: deleteInvoice };
  }
  if (state !== 'outside') return null;
  const message = paidBefore === null ? outside.undoMessage(number) : outside.undoOwedMessage(number);
  return { label: outside.undo, message, done: outside.undone(number), remove: removeOutsideInvoice };
}

/** Deletes a draft, or the record of an invoice that another program issued. */
export function useRemovalEntry(id: number, invoice: Invoice | undefined): readonly MenuEntry[] {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const disabledReason = useMissingRole('office', 'manager');
  const removing = useMutation({
    mutationFn: ({ remove }: Removal) => remove(id),
    meta: { failure: texts.saveFailed },
    onSuccess: (_, { done }) => {
      toast({ type: 'success', title: texts.success, message: done });
      navigate(invoiceAddress.list);
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  const removal = invoice ? removalOf(invoice) : null;
  if (removal === null) return [];
  const { label, message } = removal;
  const run = async () => {
    if (await confirm({ title: label, message, acceptLabel: label })) removing.mutate(removal);
  };
  return [{ label, icon: 'trash', tone: 'danger', disabledReason, run: () => void run() }];
}
