import type { InvoiceFilter, InvoiceRow } from '@ostep/api-invoices';
import type { MadeFile, ReadCall } from '@ostep/service-kit';
import { rowsOf, SHEET_ROWS, type SheetColumn, sheetOf, workbookFile } from '@ostep/spreadsheet';
import { findInvoiceIds, readListedInvoices } from '../data/invoice-list';
import { refuse } from '../refusals';
import { workbookTexts as texts } from '../texts';

const columns: readonly SheetColumn<InvoiceRow>[] = [
  { header: texts.number, kind: 'text', width: 20, value: ({ number }) => number ?? texts.draft },
  { header: texts.issued, kind: 'date', width: 15, value: ({ issued }) => issued },
  { header: texts.district, kind: 'text', width: 24, value: ({ forestDistrictName }) => forestDistrictName },
  { header: texts.protocols, kind: 'text', width: 24, value: ({ protocols }) => protocols.join(', ') },
  { header: texts.net, kind: 'money', width: 16, isSummed: true, value: ({ net }) => net },
  { header: texts.vat, kind: 'money', width: 16, isSummed: true, value: ({ vat }) => vat },
  { header: texts.gross, kind: 'money', width: 16, isSummed: true, value: ({ gross }) => gross },
  {
    header: texts.correctedGross,
    kind: 'money',
    width: 18,
    value: ({ correctedGross, gross }) => (correctedGross === gross ? null : correctedGross),
  },
  { header: texts.state, kind: 'text', width: 16, value: ({ state }) => texts.states[state] },
  { header: texts.ksefNumber, kind: 'text', width: 38, value: ({ ksefNumber }) => ksefNumber },
  { header: texts.due, kind: 'date', width: 15, value: ({ due }) => due },
  { header: texts.paid, kind: 'money', width: 16, isSummed: true, value: ({ paid }) => paid },
  { header: texts.left, kind: 'money', width: 16, isSummed: true, value: ({ left }) => Math.max(0, left) },
];

const INVOICES_AT_ONCE = 500;

/** @throws tooManyToExport when the sheet does not take them */
export async function exportInvoices(
  { tx, input: filter, now }: ReadCall<InvoiceFilter>,
  limit = SHEET_ROWS,
): Promise<MadeFile> {
  const { ids, found } = await findInvoiceIds(tx, { filter, now, limit });
  if (found > limit) throw refuse('tooManyToExport', { found, limit });
  const listed = rowsOf(ids, INVOICES_AT_ONCE, (some) => readListedInvoices(tx, some, now));
  return workbookFile(now, [sheetOf(texts.name, columns, listed, found)]);
}
