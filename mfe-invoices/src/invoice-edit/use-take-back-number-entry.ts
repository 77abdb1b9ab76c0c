import { hasTypedNumber, type Invoice } from '@ostep/api-invoices';
import { confirm, toast, useMissingRole } from '@ostep/platform';
import type { MenuEntry } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { takeKsefNumberBack } from '../invoices.queries';
import { texts } from '../texts';
import { useStoreInvoice } from './use-store-invoice';

const words = texts.sending;

/** A KSeF number typed by a person can be taken back until KSeF has confirmed it. */
export function useTakeBackNumberEntry(id: number, invoice: Invoice | undefined): readonly MenuEntry[] {
  const storeInvoice = useStoreInvoice(id);
  const disabledReason = useMissingRole('office', 'manager');
  const takingBack = useMutation({
    mutationFn: () => takeKsefNumberBack(id),
    meta: { failure: texts.saveFailed },
    onSuccess: (saved) => {
      storeInvoice(saved);
      toast({ type: 'success', title: texts.success, message: words.takenBack(saved.number ?? '') });
    },
  });
  if (!invoice || !hasTypedNumber(invoice)) return [];
  const message = words.takeBackMessage(invoice.ksefNumber ?? '');
  const run = async () => {
    if (await confirm({ title: words.takeBack, message, acceptLabel: words.takeBack })) takingBack.mutate();
  };
  return [{ label: words.takeBack, icon: 'trash', tone: 'danger', disabledReason, run: () => void run() }];
}
