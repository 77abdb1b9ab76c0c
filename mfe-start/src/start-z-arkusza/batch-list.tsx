import { type BatchState, kindLabels, type StartBatch } from '@ostep/api-start';
import { formatCount } from '@ostep/kernel';
import {
  Badge,
  type BadgeTone,
  type DataListProps,
  EmptyState,
  InstantText,
  type ListColumn,
  MoneyText,
} from '@ostep/ui';
import { texts } from '../texts';

const words = texts.batches;

const tones: Readonly<Record<BatchState, BadgeTone>> = { waiting: 'amber', taken: 'green', undone: 'grey' };

function people({ createdBy, confirmedBy, undoneBy }: StartBatch): string {
  const others = [confirmedBy && words.confirmed(confirmedBy), undoneBy && words.undone(undoneBy)];
  return [createdBy, ...others].filter((name) => name !== null).join('; ');
}

const columns: readonly ListColumn<StartBatch>[] = [
  {
    key: 'time',
    kind: 'date',
    header: words.time,
    cell: ({ createdTime }) => <InstantText value={createdTime} />,
    sortValue: ({ createdTime }) => createdTime,
  },
  {
    key: 'kind',
    kind: 'text',
    header: words.kind,
    cell: ({ kind }) => kindLabels[kind],
    sortValue: ({ kind }) => kindLabels[kind],
  },
  { key: 'file', kind: 'text', main: true, header: words.file, cell: ({ fileName }) => fileName },
  { key: 'rows', kind: 'amount', header: words.rows, cell: ({ rows }) => formatCount(rows) },
  {
    key: 'total',
    kind: 'money',
    header: words.total,
    cell: ({ total }) => (total === null ? '–' : <MoneyText value={total} />),
  },
  { key: 'by', kind: 'text', hideOrder: 1, header: words.by, cell: people },
  {
    key: 'state',
    kind: 'badge',
    header: words.state,
    cell: ({ state }) => <Badge label={texts.states[state]} tone={tones[state]} />,
  },
];

export const batchListOf = (rows: readonly StartBatch[] | undefined): DataListProps<StartBatch> => ({
  columns,
  empty: <EmptyState title={words.empty} />,
  label: words.title,
  name: 'start-batches',
  rowKey: ({ id }) => id,
  rows,
});
