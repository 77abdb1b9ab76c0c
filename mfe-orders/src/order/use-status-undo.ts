import { type OrderRow, orderKeys, type StatusChangeResult, type StatusMovesInput } from '@ostep/api-orders';
import { ApiProblem, toast } from '@ostep/platform';
import { useQueryClient } from '@tanstack/react-query';
import { moveOrders } from '../order.queries';
import { texts } from '../texts';

/** Offers to take the change of many statuses back, each order to the status it had. */
export function useStatusUndo(orders: readonly OrderRow[]) {
  const queryClient = useQueryClient();

  /** Called from a notification, when the list may not be on the screen any more. */
  const undo = async (changed: readonly StatusChangeResult[]) => {
    try {
      say(await moveOrders(backToFormer(orders, changed)));
    } catch (cause) {
      toast({ type: 'error', title: texts.bulk.notUndone, message: cause instanceof ApiProblem ? cause.message : '' });
    } finally {
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    }
  };

  const say = (results: readonly StatusChangeResult[]) => {
    const refused = results.filter((result) => !result.changed);
    if (refused.length === 0) return toast(texts.bulk.undone);
    const numberOf = new Map(orders.map(({ id, orderNumber }) => [id, orderNumber]));
    const reasons = refused.map(({ id, message }) => `${numberOf.get(id)}: ${message}`);
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

function backToFormer(orders: readonly OrderRow[], changed: readonly StatusChangeResult[]): StatusMovesInput['orders'] {
  const formerOf = new Map(orders.map(({ id, orderStatus }) => [id, orderStatus]));
  return changed.flatMap(({ id, version }) => {
    const status = formerOf.get(id);
    return status ? [{ id, version, status, answers: [] }] : [];
  });
}
