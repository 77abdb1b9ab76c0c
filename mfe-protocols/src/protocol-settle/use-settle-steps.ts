import { orderKeys } from '@ostep/api-orders';
import { protocolKeys, type SettleAssignment, type Settlement } from '@ostep/api-protocols';
import { summaryKeys } from '@ostep/api-summaries';
import { toast } from '@ostep/platform';
import { isDeclined, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { saveSettlement, saveSettlements, settleViewQuery } from '../protocol.queries';
import { texts } from '../texts';

/** `declined` keeps what was typed, `refused` restores the saved amount. */
export type SaveOutcome = 'saved' | 'refused' | 'declined';

type Reported = { readonly known: number; readonly amount: number };

export type SettleLine = {
  readonly part: number;
  readonly assignment: Pick<SettleAssignment, 'id' | 'settlementId' | 'settlementVersion' | 'amount'>;
  readonly amount: number;
  /** Written as what the squad did. */
  readonly done?: Reported | undefined;
};

type Sent = {
  readonly id: number | null;
  readonly sqa: number;
  readonly protocolPart: number;
  readonly amount: number;
  readonly version: number;
  readonly done?: Reported | undefined;
};

export type SettleSteps = {
  readonly protocolId: number;
  readonly settle: (line: SettleLine) => Promise<SaveOutcome>;
  readonly settleMany: (lines: readonly SettleLine[]) => Promise<SaveOutcome>;
  readonly note: (send: () => Promise<unknown>, back?: () => Promise<unknown>) => Promise<void>;
  readonly undo: () => void;
  readonly refresh: () => void;
};

const sentOf = ({ part, assignment, amount, done }: SettleLine): Sent => ({
  id: assignment.settlementId,
  sqa: assignment.id,
  protocolPart: part,
  amount,
  version: assignment.settlementVersion,
  done,
});

type Send = () => Promise<readonly Settlement[]>;

/** Saves amounts one by one or many at once, and takes back the last step. */
// long: the steps share one list of changes
export function useSettleSteps(protocolId: number) {
  const queries = useQueryClient();
  const { withAnswers, questionDialog } = useQuestions();
  const { mutateAsync, error, reset } = useMutation({ mutationFn: (send: Send) => send() });
  const [canUndo, setCanUndo] = useState(false);
  const undos = useRef<Send[]>([]);

  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: settleViewQuery(protocolId).queryKey });
    void queries.invalidateQueries({ queryKey: protocolKeys.lists, refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: summaryKeys.all });
    void queries.invalidateQueries({ queryKey: orderKeys.all });
  }, [queries, protocolId]);

  /** A failure was shown by the platform, a conflict by the dialog. */
  const run = useCallback(
    async (send: Send): Promise<readonly Settlement[] | 'refused' | 'declined'> => {
      try {
        return await mutateAsync(send);
      } catch (cause) {
        return isDeclined(cause) ? 'declined' : 'refused';
      } finally {
        refresh();
      }
    },
    [mutateAsync, refresh],
  );

  const undo = useCallback(() => {
    const last = undos.current.pop();
    setCanUndo(undos.current.length > 0);
    if (last) void run(last);
  }, [run]);

  const remember = useCallback(
    (back: Send) => {
      undos.current.push(back);
      setCanUndo(true);
      // The same message is the same toast: its action always takes back the last step.
      const action = { label: texts.settle.undo, onSelect: undo };
      toast({ type: 'success', title: texts.settle.stepTitle, message: texts.settle.stepSaved, action });
    },
    [undo],
  );

  const steps = useMemo((): SettleSteps => {
    const sendMany = (settlements: Sent[]) => async () => {
      const answer = await withAnswers((answers) => saveSettlements(protocolId, { settlements, answers }));
      for (const { message } of answer.changed) toast({ type: 'warning', title: texts.settle.notSaved, message });
      return answer.saved;
    };
    const save = async (lines: readonly SettleLine[], send: Send): Promise<SaveOutcome> => {
      const saved = await run(send);
      if (typeof saved === 'string') return saved;
      const back = lines.flatMap((line) => inverseOf(line, saved));
      if (back.length > 0) remember(sendMany(back));
      return 'saved';
    };
    return {
      protocolId,
      settle: (line) =>
        save([line], async () => [await withAnswers((answers) => saveSettlement({ ...sentOf(line), answers }))]),
      settleMany: (lines) => save(lines, sendMany(lines.map(sentOf))),
      note: async (send, back) => {
        const done = await run(async () => {
          await send();
          return [];
        });
        if (typeof done !== 'string' && back) remember(async () => back().then(() => []));
      },
      undo,
      refresh,
    };
  }, [protocolId, run, remember, withAnswers, undo, refresh]);
  return { steps, canUndo, questionDialog, conflict: error, closeConflict: reset };
}

/** Back to what stood there before, from the version that was saved. */
function inverseOf({ part, assignment, amount, done }: SettleLine, saved: readonly Settlement[]): Sent[] {
  const written = saved.find(({ sqaId, protocolPartId }) => sqaId === assignment.id && protocolPartId === part);
  const before = assignment.amount ?? 0;
  if (!written || before === amount) return [];
  const back = done && { known: done.amount, amount: done.known };
  return [
    { id: written.id, sqa: assignment.id, protocolPart: part, amount: before, version: written.version, done: back },
  ];
}
