import { orderKeys } from '@ostep/api-orders';
import { ConflictDialog } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';

type ChangedMeanwhileProps = {
  readonly orderId: number;
  /** What a change of the order threw. */
  readonly problem: unknown;
  /** What was typed, as text; left out where nothing was. */
  readonly copyText?: (() => string) | undefined;
  readonly onClose: () => void;
  /** After the order was asked for again. */
  readonly onReload?: (() => void) | undefined;
};

/** Someone else was first: says who and when, and reads the order as it is now. */
export function ChangedMeanwhile({ orderId, problem, copyText, onClose, onReload }: ChangedMeanwhileProps) {
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) });
    void queryClient.invalidateQueries({ queryKey: orderKeys.transitions(orderId) });
    void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
    onClose();
    onReload?.();
  };
  return <ConflictDialog copyText={copyText} onClose={onClose} onReload={reload} problem={problem} />;
}
