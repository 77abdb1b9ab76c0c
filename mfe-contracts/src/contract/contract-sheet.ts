import type { ContractRow } from '@ostep/api-contracts';
import type { SheetColumn, SheetContent } from '@ostep/spreadsheet';
import { texts } from '../texts';

const columns: readonly SheetColumn<ContractRow>[] = [
  { header: texts.number, kind: 'text', width: 20, value: (row) => row.contractNumber },
  { header: texts.forestDistrict, kind: 'text', width: 20, value: (row) => row.forestDistrictName },
  { header: texts.offerDate, kind: 'date', width: 12, value: (row) => row.offerDate },
  { header: texts.contractDate, kind: 'date', width: 12, value: (row) => row.contractDate },
  { header: texts.netto, kind: 'money', width: 18, value: (row) => row.totalNetto },
  { header: texts.brutto, kind: 'money', width: 18, value: (row) => row.totalBrutto },
  { header: texts.notes, kind: 'text', width: 60, value: (row) => row.notes },
];

export const contractSheet = (rows: readonly ContractRow[]): SheetContent<ContractRow> => ({
  name: texts.listTitle,
  columns,
  rows,
});
