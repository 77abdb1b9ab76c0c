import type { HistoryLabels, RecordChange } from '@ostep/endpoint-kit';
import { formatDate, formatDecimal, formatInstant, formatMoney, formatQuantity } from '@ostep/kernel';
import { texts } from '../texts';

type ChangedField = RecordChange['fields'][number];
type FieldLabel = Exclude<HistoryLabels[string]['fields'][string], string>;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/u;

export function fieldLabel(labels: HistoryLabels, table: string, field: string): FieldLabel {
  const label = labels[table]?.fields[field] ?? field;
  return typeof label === 'string' ? { label } : label;
}

function numberText(value: number, kind: FieldLabel['kind']): string {
  if (kind === 'count') return String(value);
  if (kind === 'percent') return `${formatDecimal(value, 2)}\u00a0%`;
  return kind === 'money' ? formatMoney(value) : formatQuantity(value);
}

function valueText(value: ChangedField['from'], { kind, words }: FieldLabel): string {
  if (value === null || value === '') return texts.none;
  if (typeof value === 'number') return numberText(value, kind);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (INSTANT.test(value)) return formatInstant(value);
  return words?.[value] ?? (DAY.test(value) ? formatDate(value) : value);
}

const nameOf = ({ table, rowName }: RecordChange, labels: HistoryLabels) =>
  [labels[table]?.name ?? table, rowName].filter(Boolean).join(' ');

/** What was done to a row, with the values that its table says of it. */
function doneText({ table, kind, fields }: RecordChange, labels: HistoryLabels): string {
  const isRead = kind === 'insert' && fields.some(({ field, to }) => field === 'sourceJobId' && to !== null);
  const said = (labels[table]?.says ?? []).flatMap((name) => {
    const found = fields.find(({ field }) => field === name);
    const value = kind === 'insert' ? found?.to : found?.from;
    return kind === 'update' || value == null ? [] : [valueText(value, fieldLabel(labels, table, name))];
  });
  const done = isRead ? texts.history.read : texts.history.kinds[kind];
  return said.length > 0 ? `${done}: ${said.join(', ')}` : done;
}

/** One sentence on a whole save: its record, then how many rows of each other kind. */
export function saveText(changes: readonly RecordChange[], record: string, labels: HistoryLabels): string {
  const main = changes.find(({ table }) => table === record);
  const counts = new Map<string, number>();
  for (const { table, kind } of changes.filter((change) => change !== main)) {
    const key = `${labels[table]?.name ?? table} – ${texts.history.kinds[kind]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const others = [...counts].map(([text, count]) => `${text}: ${count}`);
  return [main && `${nameOf(main, labels)} – ${doneText(main, labels)}`, ...others].filter(Boolean).join(' · ');
}

export function ChangeLine({ change, labels }: { readonly change: RecordChange; readonly labels: HistoryLabels }) {
  const { table, kind, fields } = change;
  const lines = fields.map(({ field, from, to }) => {
    const label = fieldLabel(labels, table, field);
    return { field, label: label.label, from: valueText(from, label), to: valueText(to, label) };
  });
  if (kind === 'update') {
    return (
      <li>
        <strong>{nameOf(change, labels)}</strong>
        {lines.map(({ field, label, from, to }) => (
          <span className="ui-change" key={field}>
            {label}: <del>{from}</del> → <ins>{to}</ins>
          </span>
        ))}
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary>
          <strong>{nameOf(change, labels)}</strong> – {doneText(change, labels)}
        </summary>
        {lines.map(({ field, label, from, to }) => (
          <span className="ui-change" key={field}>
            {label}: {kind === 'insert' ? to : from}
          </span>
        ))}
      </details>
    </li>
  );
}
