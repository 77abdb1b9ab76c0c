import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { toast, useMissingRole } from '@ostep/platform';
import { UploadPanel } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { UPO_PATH } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.upo;

export function UpoDrop() {
  const queries = useQueryClient();
  const missingRole = useMissingRole('office', 'manager');
  const received = useCallback(
    (invoices: readonly Invoice[]) => {
      void queries.invalidateQueries({ queryKey: invoicesKeys.all });
      const numbers = invoices.map(({ number }) => number).join(', ');
      toast({ type: 'success', title: texts.success, message: words.received(numbers) });
    },
    [queries],
  );
  if (missingRole !== undefined) return null;
  return (
    <UploadPanel<Invoice[]>
      accept=".xml,application/xml,text/xml"
      hint={words.hint}
      label={words.label}
      onResult={received}
      path={UPO_PATH}
    />
  );
}
