import { formatDate, formatInstant, formatMoney, formatPercent, formatQuantity } from '@ostep/kernel';
import type { ChangedValue, FieldLabel, HistoryLabels } from './history';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/u;

export function fieldLabel(labels: HistoryLabels, table: string, field: string): FieldLabel {
  const label = labels[table]?.fields[field] ?? field;
  return typeof label === 'string' ? { label } : label;
}

function numberText(value: number, kind: FieldLabel['kind']): string {
  if (kind === 'count') return String(value);
  if (kind === 'percent') return formatPercent(value);
  return kind === 'money' ? formatMoney(value) : formatQuantity(value);
}

export function valueText(value: ChangedValue, { kind, words }: FieldLabel): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'number') return numberText(value, kind);
  if (typeof value === 'boolean') return value ? 'Tak' : 'Nie';
  if (INSTANT.test(value)) return formatInstant(value);
  return words?.[value] ?? (DAY.test(value) ? formatDate(value) : value);
}
