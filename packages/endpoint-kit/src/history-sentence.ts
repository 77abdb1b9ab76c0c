import { plural } from '@ostep/kernel';
import type { HistoryLabels, RecordChange, Saved } from './history';
import { fieldLabel, valueText } from './history-text';

type Kind = RecordChange['kind'];

/** `Zatwierdzono rozliczenie: 12 775,59 zł`, without the figure where there is none. */
export const said = (done: string, ...figures: readonly (string | null)[]): string => {
  const known = figures.filter((figure) => figure !== null && figure !== '–');
  return known.length === 0 ? done : `${done}: ${known.join(', ')}`;
};

const fieldOf = (row: RecordChange, name: string) => row.fields.find(({ field }) => field === name);

function savedOf(changes: readonly RecordChange[], record: string, labels: HistoryLabels): Saved {
  const rows: Saved['rows'] = (table, kind) =>
    changes.filter((row) => row.table === table && (kind === undefined || row.kind === kind));
  return {
    rows,
    became: (table, field, value) =>
      rows(table).find((row) => {
        const found = row.kind === 'delete' ? undefined : fieldOf(row, field);
        return found !== undefined && (value === undefined || found.to === value);
      }),
    text: (row, name) => {
      const found = row && fieldOf(row, name);
      const value = row?.kind === 'delete' ? found?.from : found?.to;
      return row === undefined || value == null ? null : valueText(value, fieldLabel(labels, row.table, name));
    },
    stood: (field) => {
      const value = changes.find(({ standing }) => standing)?.standing?.[field];
      return value == null ? null : valueText(value, fieldLabel(labels, record, field));
    },
    counted: (table, kind) => countText(rows(table, kind).length, table, labels),
  };
}

function countText(count: number, table: string, labels: HistoryLabels): string {
  const { rows, name = table } = labels[table] ?? {};
  return rows ? `${count} ${plural(count, ...rows)}` : `${name}: ${count}`;
}

const DONE: Readonly<Record<Kind, string>> = { insert: 'dodano', update: 'zmieniono', delete: 'usunięto' };
const capital = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());
const SHORT = 60;

/** Names what changed; with its values where that is a single one that is short. */
function changedFields({ table, fields }: RecordChange, labels: HistoryLabels): string {
  const [first, ...others] = fields;
  const names = fields.map(({ field }) => fieldLabel(labels, table, field).label).join(', ');
  if (!first || others.length > 0) return names;
  const [from, to] = [first.from, first.to].map((value) => valueText(value, fieldLabel(labels, table, first.field)));
  return `${from}${to}`.length > SHORT ? names : `${names} ${from} → ${to}`;
}

const isRead = ({ kind, fields }: RecordChange) =>
  kind === 'insert' && fields.some(({ field, to }) => field === 'sourceJobId' && to !== null);

/** Of the record itself, as a form saves it. */
function ownSentence(row: RecordChange, labels: HistoryLabels, saved: Saved): string {
  const { rows, name = row.table, names = [] } = labels[row.table] ?? {};
  const one = rows?.[0] ?? name.toLowerCase();
  if (row.kind === 'update') return `Zmieniono ${one}: ${changedFields(row, labels)}`;
  const figures = names.map((field) => saved.text(row, field));
  if (isRead(row)) return said(`Wczytano ${one} z pliku`, ...figures);
  return said(`${capital(DONE[row.kind])} ${one}`, ...figures);
}

/** Of rows of one kind: a single one by its name, several by their number. */
function rowsSentence(changes: readonly RecordChange[], labels: HistoryLabels, saved: Saved): string {
  const [first, ...others] = changes;
  if (!first) return '';
  const { table, kind, rowName } = first;
  if (others.length > 0) return `${DONE[kind]} ${countText(changes.length, table, labels)}`;
  const { rows, name = table, names = [] } = labels[table] ?? {};
  const called = rowName ?? names.map((field) => saved.text(first, field)).join(' ');
  const named = [rows?.[0] ?? name.toLowerCase(), called].filter(Boolean).join(' ');
  return kind === 'update' ? `zmieniono ${named}: ${changedFields(first, labels)}` : `${DONE[kind]} ${named}`;
}

function formSentence(changes: readonly RecordChange[], record: string, labels: HistoryLabels, saved: Saved): string {
  const own = changes.find(({ table }) => table === record);
  const groups = new Map<string, RecordChange[]>();
  for (const row of changes.filter((change) => change !== own)) {
    const key = `${row.table} ${row.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const others = [...groups.values()].map((rows) => rowsSentence(rows, labels, saved));
  // What came or went with the whole record is told by how much there was of it.
  if (own && own.kind !== 'update') {
    const along = [...groups.values()]
      .filter(([row]) => row?.kind === own.kind && labels[row.table]?.rows)
      .map((rows) => countText(rows.length, rows[0]?.table ?? '', labels));
    return [ownSentence(own, labels, saved), ...along].join(' · ');
  }
  return capital([own && ownSentence(own, labels, saved), ...others].filter(Boolean).join(' · '));
}

/** What one save did, in a sentence: of its verb where the domain names one, otherwise of what a form changed. */
export function historySentence(changes: readonly RecordChange[], record: string, labels: HistoryLabels): string {
  const saved = savedOf(changes, record, labels);
  for (const verb of labels[record]?.verbs ?? []) {
    const sentence = verb(saved);
    if (sentence !== null) return sentence;
  }
  return formSentence(changes, record, labels, saved);
}
