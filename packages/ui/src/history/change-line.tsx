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

export function ChangeLine({ change, labels }: { readonly change: RecordChange; readonly labels: HistoryLabels }) {
  const { table, rowName, kind, fields } = change;
  const name = [labels[table]?.name ?? table, rowName].filter(Boolean).join(' ');
  const lines = fields.map(({ field, from, to }) => {
    const label = fieldLabel(labels, table, field);
    return { field, label: label.label, from: valueText(from, label), to: valueText(to, label) };
  });
  if (kind === 'update') {
    return (
      <li>
        <strong>{name}</strong>
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
          <strong>{name}</strong> – {texts.history.kinds[kind]}
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
