import { type InvoicePage, invoicesKeys } from '@ostep/api-invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countUnderWay } from '../invoices.queries';

/** One that is in KSeF at last, or refused, changes what is unpaid and what waits for a person. */
export function useArrivals(list: InvoicePage | undefined): void {
  const queries = useQueryClient();
  const underWay = countUnderWay(list);
  const before = useRef(0);
  useEffect(() => {
    if (underWay < before.current) void queries.invalidateQueries({ queryKey: invoicesKeys.unpaid });
    before.current = underWay;
  }, [queries, underWay]);
}
