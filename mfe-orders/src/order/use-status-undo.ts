import { type OrderRow, orderKeys, type StatusChangeResult, type StatusMovesInput } from '@ostep/api-orders';
import { ApiProblem, toast } from '@ostep/platform';
import { useQueryClient } from '@tanstack/react-query';
import { moveOrders } from '../order.queries';
import { texts } from '../texts';

/** Offers to undo the change of many statuses: each order gets back the status it had. */
export function useStatusUndo(orders: readonly OrderRow[]) {
  const queryClient = useQueryClient();

  /** Called from a notification, when the list may not be on the screen any more. */
  const undo = async (changed: readonly StatusChangeResult[]) => {
    try {
      showUndone(await moveOrders(previousStatuses(orders, changed)));
    } catch (cause) {
      toast({ type: 'error', title: texts.bulk.notUndone, message: cause instanceof ApiProblem ? cause.message : '' });
    } finally {
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    }
  };

  const showUndone = (results: readonly StatusChangeResult[]) => {
    const refused = results.filter((result) => !result.changed);
    if (refused.length === 0) return toast(texts.bulk.undone);
    const orderNumbers = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
    const reasons = refused.map(({ id, message }) => `${orderNumbers.get(id)}: ${message}`);
    toast({ type: 'error', title: texts.bulk.notUndone, message: reasons.join(' ') });
  };

  return (results: readonly StatusChangeResult[]) => {
    const changed = results.filter((result) => result.changed);
    if (changed.length === 0) return;
    const action = { label: texts.bulk.undo, onSelect: () => void undo(changed) };
    const message = texts.statusChange.summary(changed.length, results.length);
    toast({ type: 'success', title: texts.bulk.success, message, action });
  };
}

function previousStatuses(
  orders: readonly OrderRow[],
  changed: readonly StatusChangeResult[],
): StatusMovesInput['orders'] {
  const statusBefore = new Map(orders.map(({ id, orderStatus }) => [id, orderStatus]));
  return changed.flatMap(({ id, version }) => {
    const status = statusBefore.get(id);
    return status ? [{ id, version, status, answers: [] }] : [];
  });
}
