import { type OrderRow, orderKeys, type StatusChangeResult } from '@ostep/api-orders';
import type { OrderStatus } from '@ostep/kernel';
import { ApiProblem, toast } from '@ostep/platform';
import { useQueryClient } from '@tanstack/react-query';
import { changeOrderStatuses } from '../order.queries';
import { texts } from '../texts';

/** Offers to take the change of many statuses back, each order to the status it had. */
export function useStatusUndo(orders: readonly OrderRow[]) {
  const queryClient = useQueryClient();

  /** Called from a notification, when the list may not be on the screen any more. */
  const undo = async (changed: readonly StatusChangeResult[]) => {
    const ofStatus = [...byFormerStatus(orders, changed)];
    try {
      const answers = await Promise.all(ofStatus.map(([status, moved]) => changeOrderStatuses(status, moved)));
      say(answers.flat());
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

function byFormerStatus(orders: readonly OrderRow[], changed: readonly StatusChangeResult[]) {
  const formerOf = new Map(orders.map(({ id, orderStatus }) => [id, orderStatus]));
  const ofStatus = new Map<OrderStatus, { id: number; version: number | null; answers: [] }[]>();
  for (const { id, version } of changed) {
    const status = formerOf.get(id);
    if (status) ofStatus.set(status, [...(ofStatus.get(status) ?? []), { id, version, answers: [] }]);
  }
  return ofStatus;
}
