import { unitOf } from '@ostep/kernel';
import { type CsvRow, cellOf, readCsv } from './read-csv';
import type { Dictionaries, DictionaryCode } from './scenario/scenario';

export function readDictionaries(): Dictionaries {
  return {
    codes: new Map(readCsv('action-codes').map((row) => [cellOf(row, 'key'), codeOf(row)])),
    parts: groupBy(
      readCsv('forest-district-parts'),
      (row) => cellOf(row, 'districtKey'),
      (row) => ({ code: cellOf(row, 'code'), name: cellOf(row, 'name'), range: cellOf(row, 'obreb') }),
    ),
    workItems: groupBy(
      readCsv('work-group-items'),
      (row) => Number(cellOf(row, 'workGroupId')),
      (row) => ({
        id: Number(cellOf(row, 'id')),
        name: cellOf(row, 'name'),
        addToSum: cellOf(row, 'addToSum') === 'true',
        reference: Number(cellOf(row, 'profitMarginReference')),
      }),
    ),
  };
}

function codeOf(row: CsvRow): DictionaryCode {
  const unit = unitOf(cellOf(row, 'unitType'));
  if (unit === null) throw new Error(`The code ${cellOf(row, 'key')} has an unknown unit.`);
  return {
    key: cellOf(row, 'key'),
    name: cellOf(row, 'value'),
    unit,
    groups: cellOf(row, 'actionGroup').split(';').filter(Boolean),
    workGroupId: Number(cellOf(row, 'defaultWorkGroupId')),
    priceFrom: Number(cellOf(row, 'priceFrom')),
    priceTo: Number(cellOf(row, 'priceTo')),
    vat: Number(cellOf(row, 'vatPercent')),
  };
}

function groupBy<K, V>(rows: readonly CsvRow[], keyOf: (row: CsvRow) => K, entryOf: (row: CsvRow) => V): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), entryOf(row)]);
  return groups;
}
