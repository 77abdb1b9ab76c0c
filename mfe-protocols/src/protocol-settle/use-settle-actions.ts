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

/** After `declined` the field keeps what was typed, after `refused` it shows the saved amount. */
export type SaveOutcome = 'saved' | 'refused' | 'declined';

/** The amount done of an assignment: as this screen knows it, and as it is to be. */
type AmountDone = { readonly known: number; readonly amount: number };

export type SettleLine = {
  readonly part: number;
  readonly assignment: Pick<
    SettleAssignment,
    'id' | 'settlementId' | 'settlementVersion' | 'amount' | 'squad' | 'squadRateNetto'
  >;
  readonly amount: number;
  /** Also saved as the amount that the squad did. */
  readonly done?: AmountDone | undefined;
};

type SettlementInput = {
  readonly id: number | null;
  readonly sqa: number;
  readonly protocolPart: number;
  readonly amount: number;
  readonly version: number;
  readonly done?: AmountDone | undefined;
};

export type SettleActions = {
  readonly protocolId: number;
  readonly settle: (line: SettleLine) => Promise<SaveOutcome>;
  readonly settleMany: (lines: readonly SettleLine[]) => Promise<SaveOutcome>;
  /** Any other change; with `undoChange` it can be undone. */
  readonly change: (
    message: string,
    send: () => Promise<unknown>,
    undoChange?: () => Promise<unknown>,
  ) => Promise<void>;
  readonly undo: () => void;
  readonly refresh: () => void;
};

const toSettlementInput = ({ part, assignment, amount, done }: SettleLine): SettlementInput => ({
  id: assignment.settlementId,
  sqa: assignment.id,
  protocolPart: part,
  amount,
  version: assignment.settlementVersion,
  done,
});

/** One message at a time, because its action undoes the last change only. */
const showSuccess = (message: string, action?: Toast['action']) =>
  toast({ type: 'success', title: texts.settle.stepTitle, message, topic: 'settling', ...(action && { action }) });

function messageOf(lines: readonly SettleLine[]): string {
  const [line, ...others] = lines;
  if (line && others.length === 0)
    return texts.settle.settled(line.assignment.squad.name, line.amount, line.assignment.amount);
  const cost = sum(lines.map(({ assignment, amount }) => rowNet(amount, assignment.squadRateNetto)));
  return texts.settle.settledMany(lines.length, toJsonNumber(cost));
}

type Send = () => Promise<readonly Settlement[]>;

/** Saves amounts one by one or many at once, and undoes the last change. */
export function useSettleActions(protocolId: number) {
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

  /** Failures are shown by the platform, conflicts by the dialog. */
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
    void run(last).then((result) => {
      if (typeof result !== 'string') showSuccess(texts.settle.takenBack);
    });
  }, [run]);

  const addUndo = useCallback(
    (undoLast: Send, message: string) => {
      undos.current.push(undoLast);
      setCanUndo(true);
      showSuccess(message, { label: texts.settle.undo, onSelect: undo });
    },
    [undo],
  );

  const actions = useMemo((): SettleActions => {
    const sendMany = (settlements: SettlementInput[]) => async () => {
      const answer = await withAnswers((answers) => saveSettlements(protocolId, { settlements, answers }));
      for (const { message } of answer.changed) toast({ type: 'warning', title: texts.settle.notSaved, message });
      return answer.saved;
    };
    const save = async (lines: readonly SettleLine[], send: Send): Promise<SaveOutcome> => {
      const saved = await run(send);
      if (typeof saved === 'string') return saved;
      const inverse = lines.flatMap((line) => inverseOf(line, saved));
      if (inverse.length > 0) addUndo(sendMany(inverse), messageOf(lines));
      return 'saved';
    };
    return {
      protocolId,
      settle: (line) =>
        save([line], async () => [
          await withAnswers((answers) => saveSettlement({ ...toSettlementInput(line), answers })),
        ]),
      settleMany: (lines) => save(lines, sendMany(lines.map(toSettlementInput))),
      change: async (message, send, undoChange) => {
        const result = await run(async () => {
          await send();
          return [];
        });
        if (typeof result === 'string') return;
        if (undoChange) addUndo(() => undoChange().then(() => []), message);
        else showSuccess(message);
      },
      undo,
      refresh,
    };
  }, [protocolId, run, addUndo, withAnswers, undo, refresh]);
  return { actions, canUndo, questionDialog, conflict: error, closeConflict: reset };
}

/** Restores the amount before, from the version that was saved. */
function inverseOf({ part, assignment, amount, done }: SettleLine, saved: readonly Settlement[]): SettlementInput[] {
  const written = saved.find(({ sqaId, protocolPartId }) => sqaId === assignment.id && protocolPartId === part);
  const before = assignment.amount ?? 0;
  if (!written || before === amount) return [];
  const doneBefore = done && { known: done.amount, amount: done.known };
  return [
    {
      id: written.id,
      sqa: assignment.id,
      protocolPart: part,
      amount: before,
      version: written.version,
      done: doneBefore,
    },
  ];
}
