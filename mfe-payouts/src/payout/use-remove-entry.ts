import { type PayoutLine, payoutKeys } from '@ostep/api-payouts';
import { formatMoney } from '@ostep/kernel';
import { confirm, toast } from '@ostep/platform';
import type { useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteEntry, type Month, saveAdjustment, saveAdvance } from '../payouts.queries';
import { texts } from '../texts';

type RemoveEntryOptions = {
  readonly squadId: number;
  readonly month: Month;
  /** From the page, because the removal may be undone after the dialog is closed. */
  readonly withAnswers: ReturnType<typeof useQuestions>['withAnswers'];
};

/** Deletes an entry after a question; undoing saves it again as it was. */
export function useRemoveEntry({
  squadId,
  month,
  withAnswers,
}: RemoveEntryOptions): (line: PayoutLine) => Promise<void> {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: payoutKeys.all });
  const restoring = useMutation({
    mutationFn: ({ kind, value, day, reason, note }: PayoutLine) => {
      const entered = { squadId, amount: Math.abs(value), note };
      return withAnswers((answers) =>
        kind === 'advance'
          ? saveAdvance({ ...entered, paidOn: day ?? '', answers })
          : saveAdjustment({
              ...entered,
              ...month,
              kind: kind === 'addition' ? kind : 'deduction',
              reason: reason ?? 'other',
              answers,
            }),
      );
    },
    meta: { failure: texts.failed },
    onSuccess: async () => {
      toast({ type: 'success', title: texts.restored, message: '' });
      await refresh();
    },
  });
  const removing = useMutation({
    mutationFn: ({ kind, entryId }: PayoutLine) => deleteEntry(kind, entryId ?? 0),
    meta: { failure: texts.failed },
    onSuccess: async (_, line) => {
      // An opening balance comes from a spreadsheet alone: it is read again there.
      const undo =
        line.kind === 'opening' ? {} : { action: { label: texts.undo, onSelect: () => restoring.mutate(line) } };
      toast({
        type: 'success',
        title: texts.removed(describeEntry(line)),
        message: '',
        topic: 'payout-entry',
        ...undo,
      });
      await refresh();
    },
  });
  return async (line) => {
    const agreed = await confirm({
      title: texts.remove,
      message: describeEntry(line),
      acceptLabel: texts.removeEntry,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (agreed) removing.mutate(line);
  };
}

const describeEntry = ({ text, value }: PayoutLine) => `${text ?? ''} – ${formatMoney(Math.abs(value))}`;
