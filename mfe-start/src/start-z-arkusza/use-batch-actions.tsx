import { type StartBatch, startKeys } from '@ostep/api-start';
import { confirm, toast } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { undoBatch } from '../start.queries';
import { texts } from '../texts';
import { ConfirmBatch } from './confirm-batch';

const words = texts.batches;

type BatchActions = { readonly actions: (batch: StartBatch) => ReactNode; readonly dialog: ReactNode };

/** Undoing a batch, and confirming the amounts of one that somebody else made. */
export function useBatchActions(confirmers: readonly string[]): BatchActions {
  const queries = useQueryClient();
  const [confirmed, setConfirmed] = useState<StartBatch | null>(null);
  const undoing = useMutation({
    mutationFn: ({ id }: StartBatch) => undoBatch(id),
    meta: { failure: words.undoFailed },
    onSuccess: (_, { fileName }) => {
      toast({ type: 'success', title: words.undoneToast(fileName), message: '' });
      void queries.invalidateQueries();
    },
  });
  const undo = async (batch: StartBatch) => {
    const message = words.undoMessage(batch.fileName, batch.rows);
    if (await confirm({ title: words.undo, message, acceptLabel: words.undo })) undoing.mutate(batch);
  };
  return {
    actions: (batch) => (
      <>
        {batch.state === 'waiting' ? (
          <Button
            disabledReason={batch.own ? words.ownBatch(confirmers) : undefined}
            label={words.confirm}
            onClick={() => setConfirmed(batch)}
          />
        ) : null}
        {batch.state === 'undone' ? null : (
          <Button
            busy={undoing.isPending && undoing.variables.id === batch.id}
            label={words.undo}
            onClick={() => void undo(batch)}
            tone="text"
          />
        )}
      </>
    ),
    dialog:
      confirmed === null ? null : (
        <ConfirmBatch
          batch={confirmed}
          onClose={() => {
            setConfirmed(null);
            void queries.invalidateQueries({ queryKey: startKeys.state });
          }}
        />
      ),
  };
}
