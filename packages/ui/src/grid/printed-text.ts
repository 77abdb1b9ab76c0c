import { formatDecimal } from '@ostep/kernel';
import { formatFieldDate } from '../form/parse-polish-date';
import type { GridColumn } from './grid-column';

/** The text that is printed instead of an input, which would cut a longer text. */
export function printedText<Row>(column: GridColumn<Row>, row: Row): string | undefined {
  switch (column.kind) {
    case 'text':
      return column.read(row);
    case 'decimal':
      return formatted(column.read(row), formatDecimal);
    case 'date':
      return formatted(column.read(row), formatFieldDate);
    case 'select':
      return formatted(
        column.read(row),
        (value) => column.options(row).find((option) => option.value === value)?.label ?? String(value),
      );
    case 'search':
      return formatted(column.read(row), column.search.labelOf);
    case 'readonly':
    case 'custom':
      return undefined;
  }
}

function formatted<V>(value: V | null | undefined, format: (value: V) => string): string {
  return value === null || value === undefined || value === '' ? '' : format(value);
}
