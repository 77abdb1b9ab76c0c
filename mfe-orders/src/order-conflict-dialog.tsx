import { orderKeys } from '@ostep/api-orders';
import { ConflictDialog } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';

type OrderConflictDialogProps = {
  readonly orderId: number;
  readonly problem: unknown;
  readonly onClose: () => void;
  readonly onReload?: (() => void) | undefined;
};

export function OrderConflictDialog({ orderId, problem, onClose, onReload }: OrderConflictDialogProps) {
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) });
    void queryClient.invalidateQueries({ queryKey: orderKeys.transitions(orderId) });
    void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
    onClose();
    onReload?.();
  };
  return <ConflictDialog onClose={onClose} onReload={reload} problem={problem} />;
}
