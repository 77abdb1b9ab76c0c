import { plural } from '@ostep/kernel';
import type { HistoryLabels, RecordChange, Saved } from './history';
import { fieldLabel, valueText } from './history-text';

type Kind = RecordChange['kind'];

/** `Zatwierdzono rozliczenie: 12 775,59 zł`; figures that are null or '–' are left out. */
export const withFigures = (done: string, ...figures: readonly (string | null)[]): string => {
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
    recordValue: (field) => {
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

const KIND_NAMES: Readonly<Record<Kind, string>> = { insert: 'dodano', update: 'zmieniono', delete: 'usunięto' };
const capital = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());
const MAX_SHOWN_VALUES = 60;

/** The names of the changed fields; a single field is shown with its values, where these are short. */
function changedFields({ table, fields }: RecordChange, labels: HistoryLabels): string {
  const [first, ...others] = fields;
  const names = fields.map(({ field }) => fieldLabel(labels, table, field).label).join(', ');
  if (!first || others.length > 0) return names;
  const [from, to] = [first.from, first.to].map((value) => valueText(value, fieldLabel(labels, table, first.field)));
  return `${from}${to}`.length > MAX_SHOWN_VALUES ? names : `${names} ${from} → ${to}`;
}

/** `wczytane z „ekipy.xlsx”, wiersz 12`, of a row that a batch of spreadsheet rows made. */
export function batchText({ text }: Pick<Saved, 'text'>, row: RecordChange): string | null {
  const file = text(row, 'batchFile');
  return file === null ? null : `wczytane z „${file}”, wiersz ${text(row, 'batchRow') ?? '–'}`;
}

const isReadFromFile = ({ kind, fields }: RecordChange) =>
  kind === 'insert' && fields.some(({ field, to }) => field === 'sourceJobId' && to !== null);

/** The sentence on the row of the record itself. */
function recordSentence(row: RecordChange, labels: HistoryLabels, saved: Saved): string {
  const { rows, name = row.table, names = [] } = labels[row.table] ?? {};
  const one = rows?.[0] ?? name.toLowerCase();
  if (row.kind === 'update') return `Zmieniono ${one}: ${changedFields(row, labels)}`;
  const figures = names.map((field) => saved.text(row, field));
  if (isReadFromFile(row)) return withFigures(`Wczytano ${one} z pliku`, ...figures);
  const batch = row.kind === 'insert' ? batchText(saved, row) : null;
  return withFigures(`${capital(KIND_NAMES[row.kind])} ${one}`, ...figures, batch);
}

/** The sentence on rows of one table that changed in the same way: it names a single row and counts several. */
function rowsSentence(changes: readonly RecordChange[], labels: HistoryLabels, saved: Saved): string {
  const [first, ...others] = changes;
  if (!first) return '';
  const { table, kind, rowName } = first;
  if (others.length > 0) return `${KIND_NAMES[kind]} ${countText(changes.length, table, labels)}`;
  const { rows, name = table, names = [] } = labels[table] ?? {};
  const nameOfRow = rowName ?? names.flatMap((field) => saved.text(first, field) ?? []).join(' ');
  const named = [rows?.[0] ?? name.toLowerCase(), nameOfRow].filter(Boolean).join(' ');
  if (kind === 'update') return `zmieniono ${named}: ${changedFields(first, labels)}`;
  const batch = kind === 'insert' ? batchText(saved, first) : null;
  return [`${KIND_NAMES[kind]} ${named}`, batch].filter(Boolean).join(', ');
}

function groupByTableAndKind(changes: readonly RecordChange[]): readonly (readonly RecordChange[])[] {
  const groups = new Map<string, RecordChange[]>();
  for (const row of changes) {
    const key = `${row.table} ${row.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function formSentence(changes: readonly RecordChange[], record: string, labels: HistoryLabels, saved: Saved): string {
  const recordRow = changes.find(({ table }) => table === record);
  const groups = groupByTableAndKind(changes.filter((change) => change !== recordRow));
  // Rows that were added or deleted together with the whole record are only counted.
  if (recordRow && recordRow.kind !== 'update') {
    const counts = groups
      .filter(([row]) => row?.kind === recordRow.kind && labels[row.table]?.rows)
      .map((rows) => countText(rows.length, rows[0]?.table ?? '', labels));
    return [recordSentence(recordRow, labels, saved), ...counts].join(' · ');
  }
  const others = groups.map((rows) => rowsSentence(rows, labels, saved));
  return capital([recordRow && recordSentence(recordRow, labels, saved), ...others].filter(Boolean).join(' · '));
}

/** One sentence on what a save did: that of the domain's verb, otherwise one on the fields that a form changed. */
export function historySentence(changes: readonly RecordChange[], record: string, labels: HistoryLabels): string {
  const saved = savedOf(changes, record, labels);
  for (const verb of labels[record]?.verbs ?? []) {
    const sentence = verb(saved);
    if (sentence !== null) return sentence;
  }
  return formSentence(changes, record, labels, saved);
}
