import { protocolKeys, type SettleAssignment } from '@ostep/api-protocols';
import { isDeclined, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveSettlement, settleViewQuery } from '../protocol.queries';

/** `declined` keeps what was typed, `refused` restores the saved amount. */
export type SaveOutcome = 'saved' | 'refused' | 'declined';

export type Settled = Pick<SettleAssignment, 'id' | 'settlementId' | 'settlementVersion'>;

export function useSettlement(protocolId: number, protocolPart: number) {
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const save = useMutation({
    mutationFn: ({ settled, amount }: { settled: Settled; amount: number }) => {
      const { id: sqa, settlementId: id, settlementVersion: version } = settled;
      return withAnswers((answers) => saveSettlement({ id, sqa, protocolPart, amount, version, answers }));
    },
  });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: settleViewQuery(protocolId).queryKey });
    void queries.invalidateQueries({ queryKey: [...protocolKeys.all, 'list'], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: ['summaries'] });
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };
  const settle = async (settled: Settled, amount: number): Promise<SaveOutcome> => {
    try {
      await save.mutateAsync({ settled, amount });
    } catch (cause) {
      // Already shown: a conflict by the conflict dialog, anything else by the platform.
      return isDeclined(cause) ? 'declined' : 'refused';
    }
    refresh();
    return 'saved';
  };
  return { settle, questionDialog, conflict: save.error, closeConflict: save.reset, refresh };
}
