import type { ProtocolRow } from '@ostep/api-protocols';
import { type Marker, protocolTypeLabels } from '@ostep/kernel';
import type { MadeFile, ReadCall } from '@ostep/service-kit';
import { rowsOf, SHEET_ROWS, type SheetColumn, sheetOf, workbookFile } from '@ostep/spreadsheet';
import type { ListFilter } from '../data/list-conditions';
import { findProtocolIds, readListedProtocols } from '../data/protocol-list';
import { refuse } from '../refusals';
import { workbookTexts as texts } from '../texts';

const ALL_DONE: Marker = 1;
const markOf = (marker: Marker) => (marker === ALL_DONE ? texts.done : texts.check);

function invoiceText({ invoice, toInvoice }: ProtocolRow): string | null {
  if (invoice) return invoice.number ?? texts.invoiceDraft;
  return toInvoice ? texts.toInvoice : null;
}

const columns: readonly SheetColumn<ProtocolRow>[] = [
  { header: texts.settled, kind: 'text', width: 12, value: (row) => (row.settled ? texts.yes : texts.no) },
  { header: texts.items, kind: 'text', width: 16, value: (row) => markOf(row.protocolMarker) },
  { header: texts.squads, kind: 'text', width: 16, value: (row) => markOf(row.squadMarker) },
  { header: texts.forestDistrict, kind: 'text', width: 20, value: (row) => row.forestDistrictName },
  { header: texts.forestDistrictPart, kind: 'text', width: 20, value: (row) => row.forestDistrictPart },
  { header: texts.number, kind: 'text', width: 18, value: (row) => row.protocolNumber },
  { header: texts.type, kind: 'text', width: 18, value: (row) => protocolTypeLabels[row.protocolType] },
  { header: texts.date, kind: 'date', width: 15, value: (row) => row.protocolDate },
  { header: texts.contract, kind: 'text', width: 20, value: (row) => row.contractNumber },
  { header: texts.value, kind: 'money', width: 18, isSummed: true, value: (row) => row.totalValue },
  { header: texts.invoice, kind: 'text', width: 18, value: invoiceText },
  { header: texts.missing, kind: 'text', width: 44, value: (row) => row.missing?.sentence ?? null },
];

const PROTOCOLS_AT_ONCE = 500;

type ExportCall = Pick<ReadCall<ListFilter>, 'tx' | 'input' | 'now'>;

/** @throws tooManyToExport when the sheet does not take them */
export async function exportProtocols({ tx, input, now }: ExportCall, limit = SHEET_ROWS): Promise<MadeFile> {
  const { ids, found } = await findProtocolIds(tx, input, limit);
  if (found > limit) throw refuse('tooManyToExport', { found, limit });
  const listed = rowsOf(ids, PROTOCOLS_AT_ONCE, (some) => readListedProtocols(tx, some));
  return workbookFile(now, [sheetOf(texts.name, columns, listed, found)]);
}
