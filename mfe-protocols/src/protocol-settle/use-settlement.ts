import { protocolKeys, type SettleAssignment } from '@ostep/api-protocols';
import { isDeclined, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveSettlement, settleViewQuery } from '../protocol.queries';

/** A declined question leaves what was typed, a refused save restores what was there. */
export type SaveOutcome = 'saved' | 'refused' | 'declined';

/** What is settled with an assignment by the part on the screen. */
export type Settled = Pick<SettleAssignment, 'id' | 'settlementId' | 'settlementVersion'>;

/** Saves one amount, asking what the server asks about it, and reads the screen's sums anew. */
export function useSettlement(protocolId: number, protocolPart: number) {
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const save = useMutation({
    mutationFn: ({ settled, amount }: { settled: Settled; amount: number }) => {
      const { id: sqa, settlementId: id, settlementVersion: version } = settled;
      return withAnswers((answers) => saveSettlement({ id, sqa, protocolPart, amount, version, answers }));
    },
  });
  const readAnew = () => {
    void queries.invalidateQueries({ queryKey: settleViewQuery(protocolId).queryKey });
    void queries.invalidateQueries({ queryKey: [...protocolKeys.all, 'list'], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: ['summaries'] });
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };
  const settle = async (settled: Settled, amount: number): Promise<SaveOutcome> => {
    try {
      await save.mutateAsync({ settled, amount });
    } catch (cause) {
      // The platform has shown the server's message, the conflict dialog who was first.
      return isDeclined(cause) ? 'declined' : 'refused';
    }
    readAnew();
    return 'saved';
  };
  return { settle, questionDialog, conflict: save.error, closeConflict: save.reset, readAnew };
}
