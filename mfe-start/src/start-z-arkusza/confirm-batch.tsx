import { kindLabels, type StartBatch } from '@ostep/api-start';
import { toast } from '@ostep/platform';
import { Button, DataList, EmptyState, LoadFailure, Modal } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmBatch, waitingRowsQuery } from '../start.queries';
import { texts } from '../texts';
import { valueColumns } from '../value-columns';

const words = texts.batches;

type ConfirmBatchProps = { readonly batch: StartBatch; readonly onClose: () => void };

/** The rows whose amounts a second person confirms. */
export function ConfirmBatch({ batch, onClose }: ConfirmBatchProps) {
  const { id, kind, fileName } = batch;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(waitingRowsQuery(id));
  const confirming = useMutation({
    mutationFn: () => confirmBatch(id),
    meta: { failure: words.confirmFailed },
    onSuccess: ({ rows }) => {
      toast({ type: 'success', title: words.confirmedToast(rows), message: '' });
      void queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <Modal
      footer={
        <>
          <Button label={words.close} onClick={onClose} />
          <Button
            busy={confirming.isPending}
            label={words.confirm}
            onClick={() => confirming.mutate()}
            tone="primary"
          />
        </>
      }
      onClose={onClose}
      open
      title={`${kindLabels[kind]}: ${fileName}`}
      width="60rem"
    >
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <DataList
        columns={[
          { key: 'row', kind: 'mark', header: words.rowNumber, cell: ({ row }) => row },
          ...valueColumns(data?.header ?? [], data?.rows ?? []),
        ]}
        empty={<EmptyState title={words.empty} />}
        label={kindLabels[kind]}
        name="start-waiting"
        rowKey={({ row }) => row}
        rows={data?.rows}
      />
    </Modal>
  );
}
