import type { PaymentFilter, PaymentPage, PaymentRow } from '@ostep/api-invoices';
import { PAGE_SIZE } from '@ostep/endpoint-kit';
import type { MadeFile, ReadCall } from '@ostep/service-kit';
import { rowsOf, SHEET_ROWS, type SheetColumn, sheetOf, workbookFile } from '@ostep/spreadsheet';
import { findPaymentIds, readListedPayments, readPaymentList } from '../data/payment-list';
import { refuse } from '../refusals';
import { paymentWorkbookTexts as texts } from '../texts';

export async function listPayments({
  tx,
  input: { page, ...filter },
}: ReadCall<PaymentFilter & { readonly page: number }>): Promise<PaymentPage> {
  const { rows, count, amount } = await readPaymentList(tx, { filter, limit: PAGE_SIZE, offset: page * PAGE_SIZE });
  const pages = { number: page, size: PAGE_SIZE, totalElements: count, totalPages: Math.ceil(count / PAGE_SIZE) };
  return { content: rows, page: pages, sums: { amount } };
}

const columns: readonly SheetColumn<PaymentRow>[] = [
  { header: texts.bookedOn, kind: 'date', width: 15, value: ({ bookedOn }) => bookedOn },
  { header: texts.payer, kind: 'text', width: 30, value: ({ payer }) => payer },
  { header: texts.amount, kind: 'money', width: 16, isSummed: true, value: ({ amount }) => amount },
  { header: texts.invoice, kind: 'text', width: 20, value: ({ invoiceNumber }) => invoiceNumber },
  { header: texts.left, kind: 'money', width: 16, value: ({ left }) => left },
  { header: texts.kind, kind: 'text', width: 14, value: ({ kind }) => texts.kinds[kind] },
  { header: texts.title, kind: 'text', width: 40, value: ({ title, reason }) => reason ?? title },
  { header: texts.savedBy, kind: 'text', width: 20, value: ({ savedBy }) => savedBy },
  {
    header: texts.takenBack,
    kind: 'text',
    width: 30,
    value: ({ takenBack }) => (takenBack ? `${takenBack.by}: ${takenBack.reason}` : null),
  },
];

const PAYMENTS_AT_ONCE = 500;

/** @throws tooManyToExport when the sheet does not take them */
export async function exportPayments(
  { tx, input: filter, now }: ReadCall<PaymentFilter>,
  limit = SHEET_ROWS,
): Promise<MadeFile> {
  const { ids, found } = await findPaymentIds(tx, { filter, limit });
  if (found > limit) throw refuse('tooManyToExport', { found, limit });
  const listed = rowsOf(ids, PAYMENTS_AT_ONCE, (some) => readListedPayments(tx, some));
  return workbookFile(now, [sheetOf(texts.name, columns, listed, found)]);
}
