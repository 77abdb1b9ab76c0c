import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { useQueryClient } from '@tanstack/react-query';

export function useStoreInvoice(id: number) {
  const queries = useQueryClient();
  return (saved: Invoice) => {
    queries.setQueryData(invoicesKeys.one(id), saved);
    void queries.invalidateQueries({ queryKey: invoicesKeys.all });
  };
}
