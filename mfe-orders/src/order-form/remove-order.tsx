import { orderKeys } from '@ostep/api-orders';
import { orderAddress } from '@ostep/api-orders/addresses';
import { confirm, listHref, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteOrder, type OrderVersion } from '../order.queries';
import { OrderConflictDialog } from '../order-conflict-dialog';
import { texts } from '../texts';

type RemoveOrderProps = {
  readonly order: OrderVersion;
  readonly name: string;
  /** Lets the form be left without the question about unsaved changes. */
  readonly onRemoved: () => void;
};

export function RemoveOrder({ order, name, onRemoved }: RemoveOrderProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: deleteOrder,
    meta: { failure: texts.form.removeFailed },
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: orderKeys.one(order.id) });
      void queryClient.invalidateQueries({ queryKey: orderKeys.all });
      toast(texts.form.removed);
      onRemoved();
      navigate(listHref(orderAddress.path, { selectedOrderId: null }));
    },
  });
  const ask = async () => {
    const agreed = await confirm({
      title: texts.form.removeTitle,
      message: [name, ...texts.form.removeMessage],
      acceptLabel: texts.form.removeAccept,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate(order);
  };
  return (
    <>
      <Button busy={remove.isPending} icon="trash" label={texts.form.remove} onClick={() => void ask()} tone="danger" />
      <OrderConflictDialog onClose={remove.reset} orderId={order.id} problem={remove.error} />
    </>
  );
}
