import { protocolKeys } from '@ostep/api-protocols';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveSettlement, settleViewQuery } from '../protocol.queries';

/** Saves one amount and reads the screen's sums anew; resolves to whether it was saved. */
export function useSettlement(protocolId: number) {
  const queries = useQueryClient();
  const save = useMutation(saveSettlement);
  return async (sqa: number, protocolPart: number, amount: number): Promise<boolean> => {
    try {
      await save.mutateAsync({ sqa, protocolPart, amount });
    } catch {
      // The platform has shown the server's message.
      return false;
    }
    void queries.invalidateQueries({ queryKey: settleViewQuery(protocolId).queryKey });
    void queries.invalidateQueries({ queryKey: [...protocolKeys.all, 'list'], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: ['summaries'] });
    void queries.invalidateQueries({ queryKey: ['orders'] });
    return true;
  };
}
