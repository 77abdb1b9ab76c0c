import type { Order } from '@ostep/api-orders';
import { orderKeys } from '@ostep/api-orders';
import { type OrderStatus, orderStatuses, orderStatusLabels, refusalOfTransition } from '@ostep/kernel';
import { ApiProblem, confirm, toast, useReadOnlyReason } from '@ostep/platform';
import { Button, DocumentProgress, useDocument, useQuestions } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerConfirmation, changeOrderStatus, transitionsQuery } from '../order.queries';
import { OrderConflictDialog } from '../order-conflict-dialog';
import { readProtocolsAgain } from '../read-protocols-again';
import { texts } from '../texts';
import { useUpdateOrderCache } from '../use-update-order-cache';
import { confirmationTexts } from './confirmation-texts';
import { makesConfirmation, questionBefore, toOrderState } from './status-questions';

export function StatusButtons({ order }: { order: Order }) {
  const { data: possible } = useQuery(transitionsQuery(order.id));
  const readOnlyReason = useReadOnlyReason();
  const { change, target, problem, dismissProblem, questionDialog, letter } = useStatusChange(order);
  return (
    <div className="orders-steps-area">
      <fieldset aria-label={texts.status.label} className="orders-steps">
        {possible === undefined ? (
          <span className="ui-muted" role="status">
            {texts.status.loading}
          </span>
        ) : (
          orderStatuses.map((status) => {
            const current = status === order.orderStatus;
            return (
              <Button
                caption={possible.includes(status) ? actionLabel(order.orderStatus, status) : undefined}
                busy={target === status}
                disabledReason={
                  current ? texts.status.current : (readOnlyReason ?? disabledReason(order, status, possible))
                }
                key={status}
                label={orderStatusLabels[status]}
                onClick={() => void change(status)}
                pressed={current}
              />
            );
          })
        )}
      </fieldset>
      <DocumentProgress onCancel={letter.cancel} state={letter.state} />
      {questionDialog}
      <OrderConflictDialog onClose={dismissProblem} orderId={order.id} problem={problem} />
    </div>
  );
}

function actionLabel(from: OrderStatus, to: OrderStatus): string {
  const isForward = orderStatuses.indexOf(to) > orderStatuses.indexOf(from);
  return texts.status[isForward ? 'acts' : 'waysBack'][to];
}

function disabledReason(order: Order, next: OrderStatus, possible: readonly OrderStatus[]): string | undefined {
  if (possible.includes(next)) return undefined;
  return refusalOfTransition(toOrderState(order), next) ?? texts.status.changeFailed;
}

function useStatusChange(order: Order) {
  const updateOrderCache = useUpdateOrderCache();
  const queryClient = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const letter = useDocument();
  const move = useMutation({
    mutationFn: (status: OrderStatus) => withAnswers((answers) => changeOrderStatus({ order, status, answers })),
    meta: { failure: texts.status.changeFailed },
    onSuccess: (moved) => {
      updateOrderCache(moved);
      showChanged(moved);
    },
    // The allowed transitions have changed since the buttons were drawn: load the order again.
    onError: (error) => {
      if (error instanceof ApiProblem && error.status === 409) return;
      void queryClient.invalidateQueries({ queryKey: orderKeys.one(order.id) });
      void queryClient.invalidateQueries({ queryKey: orderKeys.transitions(order.id) });
    },
  });
  const showChanged = (moved: Order) => {
    const previousStatus = order.orderStatus;
    const canUndo = refusalOfTransition(toOrderState(moved), previousStatus) === null;
    const undo = async () => {
      const restored = await changeOrderStatus({ order: moved, status: previousStatus, answers: [] }).catch(() => null);
      if (restored) updateOrderCache(restored);
      else toast({ type: 'error', title: texts.errorTitle, message: texts.bulk.notUndone });
    };
    const action = { label: texts.bulk.undo, onSelect: () => void undo() };
    toast({
      type: 'success',
      title: texts.bulk.success,
      message: texts.status.moved(moved.orderNumber, orderStatusLabels[moved.orderStatus]),
      ...(canUndo ? { action } : {}),
    });
  };
  const change = async (status: OrderStatus) => {
    const question = questionBefore(order, status);
    if (question && !(await confirm(question))) return;
    const moved = await move.mutateAsync(status).catch(() => null);
    if (!moved || !makesConfirmation(order.orderStatus, status)) return;
    void readProtocolsAgain(queryClient);
    await saveLetter(letter, order.id);
  };
  const target = move.isPending ? move.variables : null;
  return { change, target, problem: move.error, dismissProblem: move.reset, questionDialog, letter };
}

async function saveLetter(letter: ReturnType<typeof useDocument>, id: number): Promise<void> {
  try {
    await letter.save(await answerConfirmation(id, []), confirmationTexts.file);
  } catch {
    toast({ type: 'error', title: texts.errorTitle, message: confirmationTexts.failed });
  }
}
