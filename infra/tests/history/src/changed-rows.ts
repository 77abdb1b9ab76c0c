import { histories } from '@ostep/domains/histories';
import { type HistoryLabels, historySentence, type RecordChange } from '@ostep/endpoint-kit';

type Value = string | number | boolean | null;
type ChangedRow = Pick<RecordChange, 'kind' | 'table' | 'fields'> & Partial<RecordChange>;

const fieldsOf = (values: Readonly<Record<string, readonly [Value, Value]>>) =>
  Object.entries(values).map(([field, [from, to]]) => ({ field, from, to }));
export const inserted = (
  table: string,
  values: Readonly<Record<string, Value>>,
  more: Partial<RecordChange> = {},
): ChangedRow => ({
  kind: 'insert',
  table,
  fields: Object.entries(values).map(([field, to]) => ({ field, from: null, to })),
  ...more,
});
export const deleted = (
  table: string,
  values: Readonly<Record<string, Value>>,
  more: Partial<RecordChange> = {},
): ChangedRow => ({
  kind: 'delete',
  table,
  fields: Object.entries(values).map(([field, from]) => ({ field, from, to: null })),
  ...more,
});
export const updated = (
  table: string,
  values: Readonly<Record<string, readonly [Value, Value]>>,
  more: Partial<RecordChange> = {},
): ChangedRow => ({ kind: 'update', table, fields: fieldsOf(values), ...more });

/** The sentence of the history about a save that changed these rows; the newest change comes first. */
export function historySentenceOf(
  domain: keyof typeof histories,
  record: string,
  rows: readonly ChangedRow[],
  standing = {},
): string {
  const labels: HistoryLabels = histories[domain];
  const changes = rows.map(
    (row, index): RecordChange => ({
      id: rows.length - index,
      changedTime: '2026-11-24T09:00:00Z',
      actor: 'a',
      actorName: 'Anna Nowak',
      requestId: 'r',
      rowId: 1,
      rowName: null,
      reasons: [],
      standing,
      ...row,
    }),
  );
  return historySentence(changes, record, labels).replace(/\u00a0/gu, ' ');
}
