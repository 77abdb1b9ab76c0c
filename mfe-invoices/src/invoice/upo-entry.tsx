import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { UploadPanel } from '@ostep/intake-screens';
import { toast, useMissingRole } from '@ostep/platform';
import { type MenuEntry, Modal } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { UPO_PATH } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.upo;

/** Empty for those who may not add a receipt. */
export function useUpoEntry(): readonly MenuEntry[] {
  const missingRole = useMissingRole('office', 'manager');
  if (missingRole !== undefined) return [];
  return [{ label: words.label, icon: 'upload', dialog: (onClose) => <UpoDialog onClose={onClose} /> }];
}

function UpoDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const received = useCallback(
    (invoices: readonly Invoice[]) => {
      void queries.invalidateQueries({ queryKey: invoicesKeys.all });
      const numbers = invoices.map(({ number }) => number).join(', ');
      toast({ type: 'success', title: texts.success, message: words.received(numbers) });
      onClose();
    },
    [queries, onClose],
  );
  return (
    <Modal onClose={onClose} open title={words.title} width="34rem">
      <UploadPanel<Invoice[]>
        accept=".xml,application/xml,text/xml"
        hint={words.hint}
        label={words.label}
        onResult={received}
        path={UPO_PATH}
      />
    </Modal>
  );
}
