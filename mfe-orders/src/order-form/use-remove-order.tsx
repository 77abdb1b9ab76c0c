import { orderKeys } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { confirm, listHref, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import type { MenuEntry } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteOrder, type OrderVersion } from '../order.queries';
import { OrderConflictDialog } from '../order-conflict-dialog';
import { texts } from '../texts';

type RemoveOrder = {
  /** Null where it is not saved yet. */
  readonly order: OrderVersion | null;
  readonly name: string;
  /** Lets the form be left without the question about unsaved changes. */
  readonly onRemoved: () => void;
};

/** The menu entry that deletes the order, and the dialog for an order that somebody else changed. */
export function useRemoveOrder({ order, name, onRemoved }: RemoveOrder) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: deleteOrder,
    meta: { failure: texts.form.removeFailed },
    onSuccess: (_, { id }) => {
      queryClient.removeQueries({ queryKey: orderKeys.one(id) });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      toast(texts.form.removed);
      onRemoved();
      navigate(listHref(orderAddress.path, { selectedOrderId: null }));
    },
  });
  const askAndRemove = async (removed: OrderVersion) => {
    const agreed = await confirm({
      title: texts.form.removeTitle,
      message: [name, ...texts.form.removeMessage],
      acceptLabel: texts.form.removeAccept,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate(removed);
  };
  const menu: readonly MenuEntry[] = order
    ? [{ label: texts.form.remove, icon: 'trash', tone: 'danger', run: () => askAndRemove(order) }]
    : [];
  const conflict = order ? (
    <OrderConflictDialog onClose={remove.reset} orderId={order.id} problem={remove.error} />
  ) : null;
  return { menu, conflict };
}
