import type { QueryClient } from '@tanstack/react-query';
import { ordersForProtocolQuery } from '../protocol.queries';
import type { FormStart } from './form-values';

/** Of orders that the form offers or that were bound when it was opened. */
export function orderNumbers(queries: QueryClient, { boundOrders, values }: FormStart, ids: unknown): string {
  const offered = queries.getQueryData(ordersForProtocolQuery(values.contract?.id ?? 0).queryKey) ?? [];
  const numbers = new Map([...boundOrders, ...offered].map(({ id, orderNumber }) => [id, orderNumber]));
  return (ids as readonly number[]).map((id) => numbers.get(id) ?? `nr ${id}`).join(', ');
}
