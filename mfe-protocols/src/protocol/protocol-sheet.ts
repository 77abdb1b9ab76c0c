import type { ProtocolRow } from '@ostep/api-protocols';
import { protocolTypeLabels } from '@ostep/kernel';
import type { SheetColumn, SheetContent } from '@ostep/spreadsheet';
import { texts } from '../texts';

const { list, marks } = texts;
const ALL_DONE = 1;

const columns: readonly SheetColumn<ProtocolRow>[] = [
  { header: list.settled, kind: 'text', width: 12, value: (row) => (row.settled ? list.yes : list.no) },
  {
    header: marks.itemsColumn,
    kind: 'text',
    width: 16,
    value: (row) => (row.protocolMarker === ALL_DONE ? marks.done : marks.check),
  },
  {
    header: marks.squadsColumn,
    kind: 'text',
    width: 16,
    value: (row) => (row.squadMarker === ALL_DONE ? marks.done : marks.check),
  },
  { header: list.forestDistrict, kind: 'text', width: 20, value: (row) => row.forestDistrictName },
  { header: list.forestDistrictPart, kind: 'text', width: 20, value: (row) => row.forestDistrictPart },
  { header: list.number, kind: 'text', width: 18, value: (row) => row.protocolNumber },
  { header: list.type, kind: 'text', width: 18, value: (row) => protocolTypeLabels[row.protocolType] },
  { header: list.date, kind: 'date', width: 15, value: (row) => row.protocolDate },
  { header: list.contract, kind: 'text', width: 20, value: (row) => row.contractNumber },
  { header: list.value, kind: 'money', width: 18, value: (row) => row.totalValue },
];

export const protocolSheet = (rows: readonly ProtocolRow[]): SheetContent<ProtocolRow> => ({
  name: list.sheet,
  columns,
  rows,
});
