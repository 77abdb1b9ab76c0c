import type { UploadedContractItem } from '@ostep/api-contracts';
import type { parseTexts as texts } from './parse-texts';
import type { TableColumns } from './table-columns';

export type MissingColumn = keyof typeof texts.columns;

/** Columns that the table does not have. The log says so once, and not for each row. */
export function missingColumns(columns: TableColumns): ReadonlySet<MissingColumn> {
  const missing: Readonly<Record<MissingColumn, boolean>> = {
    code: columns.code === null,
    desc: columns.desc.length === 0,
    unit: columns.unit === null,
    price: columns.price === null,
    vat: columns.vatRate === null && columns.vatInTitle === null,
  };
  return new Set((['code', 'desc', 'unit', 'price', 'vat'] as const).filter((column) => missing[column]));
}

export function lacksValue(column: MissingColumn, item: UploadedContractItem): boolean {
  const values: Readonly<Record<MissingColumn, unknown>> = {
    code: item.actionCode,
    desc: item.actionDesc,
    unit: item.unitType,
    price: item.unitPriceNetto,
    vat: item.vatPercent,
  };
  return values[column] === null;
}
