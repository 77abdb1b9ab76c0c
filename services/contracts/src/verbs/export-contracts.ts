import type { ContractRow } from '@ostep/api-contracts';
import { rowsInOrder } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import { type Sheet, type SheetColumn, sheetOf } from '@ostep/spreadsheet';
import { readContracts } from '../data/contract-list';
import { workbookTexts as texts } from '../texts';

const columns: readonly SheetColumn<ContractRow>[] = [
  { header: texts.number, kind: 'text', width: 20, value: (row) => row.contractNumber },
  { header: texts.forestDistrict, kind: 'text', width: 20, value: (row) => row.forestDistrictName },
  { header: texts.offerDate, kind: 'date', width: 12, value: (row) => row.offerDate },
  { header: texts.contractDate, kind: 'date', width: 12, value: (row) => row.contractDate },
  { header: texts.netto, kind: 'money', width: 18, isSummed: true, value: (row) => row.totalNetto },
  { header: texts.brutto, kind: 'money', width: 18, isSummed: true, value: (row) => row.totalBrutto },
  { header: texts.notes, kind: 'text', width: 60, value: (row) => row.notes },
];

export async function exportContracts({
  tx,
  input,
}: ReadCall<{ readonly ids: readonly number[] }>): Promise<readonly Sheet[]> {
  return [sheetOf(texts.name, columns, rowsInOrder(await readContracts(tx), input.ids))];
}
