import { hasTypedNumber, type Invoice } from '@ostep/api-invoices';
import { confirm, toast, useMissingRole } from '@ostep/platform';
import type { MenuEntry } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { takeKsefNumberBack } from '../invoices.queries';
import { texts } from '../texts';
import { useChanged } from './use-changed';

const words = texts.sending;

/** Of a KSeF number that a person gave, until KSeF has confirmed it. */
export function useNumberBack(id: number, invoice: Invoice | undefined): readonly MenuEntry[] {
  const changed = useChanged(id);
  const disabledReason = useMissingRole('office', 'manager');
  const taking = useMutation({
    mutationFn: () => takeKsefNumberBack(id),
    meta: { failure: texts.saveFailed },
    onSuccess: (saved) => {
      changed(saved);
      toast({ type: 'success', title: texts.success, message: words.takenBack(saved.number ?? '') });
    },
  });
  if (!invoice || !hasTypedNumber(invoice)) return [];
  const message = words.takeBackMessage(invoice.ksefNumber ?? '');
  const run = async () => {
    if (await confirm({ title: words.takeBack, message, acceptLabel: words.takeBack })) taking.mutate();
  };
  return [{ label: words.takeBack, icon: 'trash', tone: 'danger', disabledReason, run: () => void run() }];
}
