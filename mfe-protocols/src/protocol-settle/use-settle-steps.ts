import { orderKeys } from '@ostep/api-orders';
import { protocolKeys, type SettleAssignment, type Settlement } from '@ostep/api-protocols';
import { summaryKeys } from '@ostep/api-summaries';
import { rowNet, sum, toJsonNumber } from '@ostep/kernel';
import { type Toast, toast } from '@ostep/platform';
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
  readonly assignment: Pick<
    SettleAssignment,
    'id' | 'settlementId' | 'settlementVersion' | 'amount' | 'squad' | 'squadRateNetto'
  >;
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
  readonly note: (message: string, send: () => Promise<unknown>, back?: () => Promise<unknown>) => Promise<void>;
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

/** The action takes back the last step: a toast of an earlier one goes. */
const told = (message: string, action?: Toast['action']) =>
  toast({ type: 'success', title: texts.settle.stepTitle, message, topic: 'settling', ...(action && { action }) });

function messageOf(lines: readonly SettleLine[]): string {
  const [line, ...others] = lines;
  if (line && others.length === 0)
    return texts.settle.settled(line.assignment.squad.name, line.amount, line.assignment.amount);
  const cost = sum(lines.map(({ assignment, amount }) => rowNet(amount, assignment.squadRateNetto)));
  return texts.settle.settledMany(lines.length, toJsonNumber(cost));
}

type Send = () => Promise<readonly Settlement[]>;

/** Saves amounts one by one or many at once, and takes back the last step. */
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
    if (!last) return;
    void run(last).then((done) => typeof done === 'string' || told(texts.settle.takenBack));
  }, [run]);

  const remember = useCallback(
    (back: Send, message: string) => {
      undos.current.push(back);
      setCanUndo(true);
      told(message, { label: texts.settle.undo, onSelect: undo });
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
      if (back.length > 0) remember(sendMany(back), messageOf(lines));
      return 'saved';
    };
    return {
      protocolId,
      settle: (line) =>
        save([line], async () => [await withAnswers((answers) => saveSettlement({ ...sentOf(line), answers }))]),
      settleMany: (lines) => save(lines, sendMany(lines.map(sentOf))),
      note: async (message, send, back) => {
        const done = await run(async () => {
          await send();
          return [];
        });
        if (typeof done === 'string') return;
        if (back) remember(async () => back().then(() => []), message);
        else told(message);
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
