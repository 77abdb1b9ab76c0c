import type { DeletedRecords, HistoryLabels } from '@ostep/endpoint-kit';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { LoadFailure } from '../layout/states';
import { DataList } from '../list/data-list';
import type { ListColumn } from '../list/list-column';
import { texts } from '../texts';
import { InstantText } from '../value/date-text';
import { HistoryButton } from './history-button';
import type { LoadHistory } from './use-history';

type DeletedRecord = DeletedRecords['records'][number];

export type LoadDeleted = (query: { readonly before?: string }) => Promise<DeletedRecords>;

export type DeletedDialogProps = {
  /** The table of the records, a key of `labels`. */
  readonly table: string;
  readonly labels: HistoryLabels;
  readonly load: LoadDeleted;
  readonly history: (id: number) => LoadHistory;
  readonly onClose: () => void;
};

const columns: readonly ListColumn<DeletedRecord>[] = [
  {
    key: 'name',
    kind: 'text',
    main: true,
    header: texts.deleted.name,
    cell: ({ name }) => <s>{name}</s>,
    sortValue: ({ name }) => name,
  },
  {
    key: 'time',
    kind: 'date',
    header: texts.deleted.time,
    cell: ({ deletedTime }) => <InstantText value={deletedTime} />,
    sortValue: ({ deletedTime }) => deletedTime,
  },
  {
    key: 'actor',
    kind: 'text',
    header: texts.deleted.actor,
    cell: ({ actorName }) => actorName,
    sortValue: ({ actorName }) => actorName,
  },
  {
    key: 'reasons',
    kind: 'text',
    header: texts.deleted.reason,
    cell: ({ reasons }) => reasons.join(' ') || '–',
    sortValue: ({ reasons }) => reasons.join(' '),
  },
];

export function DeletedDialog({ table, labels, load, history, onClose }: DeletedDialogProps) {
  const { deleted, error, loadOlder } = useDeleted(load);
  return (
    <Modal onClose={onClose} open title={texts.deleted.title} width="56rem">
      {error ? <LoadFailure error={error} onRetry={loadOlder} /> : null}
      <DataList
        actions={({ id, name }) => <HistoryButton labels={labels} load={history(id)} recordName={name} table={table} />}
        columns={columns}
        empty={texts.deleted.none}
        label={texts.deleted.title}
        name={`deleted.${table}`}
        rowKey={({ changeId }) => changeId}
        rows={error ? [] : deleted?.records}
      />
      {deleted?.more ? <Button label={texts.deleted.older} onClick={loadOlder} /> : null}
    </Modal>
  );
}

function useDeleted(load: LoadDeleted) {
  const [deleted, setDeleted] = useState<DeletedRecords | null>(null);
  const [error, setError] = useState<unknown>(null);
  const last = deleted?.records.at(-1)?.changeId;
  const loadOlder = useCallback(() => {
    setError(null);
    load(last === undefined ? {} : { before: String(last) }).then(
      ({ records, more }) => setDeleted((known) => ({ records: [...(known?.records ?? []), ...records], more })),
      setError,
    );
  }, [load, last]);
  // Only when the dialog is opened; a button loads older records.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(loadOlder, []);
  return { deleted, error, loadOlder };
}
