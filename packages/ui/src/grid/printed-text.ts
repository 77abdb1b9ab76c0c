import { formatDecimal } from '@ostep/kernel';
import { formatFieldDate } from '../form/parse-polish-date';
import type { GridColumn } from './grid-column';

/** What stands on paper in place of an input, which cuts what is longer than itself. */
export function printedText<Row>(column: GridColumn<Row>, row: Row): string | undefined {
  switch (column.kind) {
    case 'text':
      return column.read(row);
    case 'decimal':
      return printed(column.read(row), formatDecimal);
    case 'date':
      return printed(column.read(row), formatFieldDate);
    case 'select':
      return printed(
        column.read(row),
        (value) => column.options(row).find((option) => option.value === value)?.label ?? String(value),
      );
    case 'search':
      return printed(column.read(row), column.search.labelOf);
    case 'readonly':
    case 'custom':
      return undefined;
  }
}

function printed<V>(value: V | null | undefined, format: (value: V) => string): string {
  return value === null || value === undefined || value === '' ? '' : format(value);
}
