import type { OrderRow } from '@ostep/api-orders';
import { useNavigate } from '@ostep/router';
import { type ListParams, listHref } from './list-params';
import { orderCardId } from './order-list';

/** State of the navigation to the previous or next order. */
export const STEPPED = 'stepped';

/** Go to the previous and next order of the shown page; `next` is its first order where none is shown. */
export function useOrderSteps(params: ListParams, shownId: number | null, rows: readonly OrderRow[]) {
  const navigate = useNavigate();
  const index = rows.findIndex((row) => row.id === shownId);
  const stepTo = (row: OrderRow | undefined) =>
    row &&
    (() => {
      navigate(listHref({ ...params, selectedOrderId: row.id }), {
        replace: params.selectedOrderId !== null,
        state: STEPPED,
      });
      document.getElementById(orderCardId(row.id))?.scrollIntoView({ block: 'nearest' });
    });
  return { previous: stepTo(rows[index - 1]), next: stepTo(rows[index + 1]) };
}
