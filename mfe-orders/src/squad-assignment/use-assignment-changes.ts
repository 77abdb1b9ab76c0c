import {
  type AssignmentUndo,
  type ChangedAssignments,
  type Order,
  orderKeys,
  type SquadAssignment,
} from '@ostep/api-orders';
import { ApiProblem, toast } from '@ostep/platform';
import { useQueryClient } from '@tanstack/react-query';
import { undoChanges } from '../order.queries';
import { texts } from '../texts';
import { useUpdateOrderCache } from '../use-update-order-cache';

/** Shows an order after a change of many assignments, and offers to undo the change. */
export function useAssignmentChanges(orderId: number) {
  const updateOrderCache = useUpdateOrderCache();
  const queryClient = useQueryClient();

  /** Called from a notification, when the order may not be on the screen any more. */
  const undo = async (changes: AssignmentUndo) => {
    try {
      const { order } = await undoChanges(orderId, changes);
      updateOrderCache(order);
      toast(texts.bulk.undone);
    } catch (cause) {
      fail(cause, texts.bulk.notUndone);
    }
  };
  const fail = (cause: unknown, fallback: string) => {
    const message = cause instanceof ApiProblem && cause.message !== '' ? cause.message : fallback;
    toast({ type: 'error', title: texts.errorTitle, message });
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) });
  };
  const undoAction = (changes: AssignmentUndo) => ({ label: texts.bulk.undo, onSelect: () => void undo(changes) });
  return {
    show: ({ order, undo: changes, skipped }: ChangedAssignments, message: string): Order => {
      updateOrderCache(order);
      const type = skipped.length > 0 ? 'warning' : 'success';
      const action = undoAction(changes);
      toast({ type, title: texts.bulk.success, message: [message, ...skipped].join(' '), action });
      return order;
    },
    /** Deleting one assignment answers no undo: undoing it creates the assignment again. */
    showRemoved: (order: Order, assignment: SquadAssignment) => {
      updateOrderCache(order);
      const changes = { remove: [], save: [{ ...editableFields(assignment), id: null, version: null }] };
      toast({ ...texts.assignment.removed, action: undoAction(changes) });
    },
    /** Somebody else changed it before: the order is loaded again. Other failures are shown by the platform. */
    showConflict: (cause: unknown) => {
      if (cause instanceof ApiProblem && cause.status === 409) fail(cause, texts.bulk.failed);
    },
  };
}

const editableFields = ({
  orderItemId,
  squadId,
  workGroupItemId,
  percentRate,
  squadRateNetto,
  amountDone,
  finishedDate,
}: SquadAssignment) => ({
  orderItemId,
  squadId,
  workGroupItemId,
  percentRate,
  squadRateNetto,
  amountDone,
  finishedDate,
});
