import { type InvoiceLine, invoiceRates } from '@ostep/api-invoices';
import { formatDecimal, formatQuantity } from '@ostep/kernel';
import { gridColumns, MoneyText } from '@ostep/ui';
import { texts } from '../texts';

const { edit: words, correction: kor } = texts;

export type CorrectedLine = Omit<InvoiceLine, 'amount'> & { readonly amount: number | null };

const column = gridColumns<CorrectedLine>();
const rates = invoiceRates.map((value) => ({ value, label: words.percent(value) }));

export function correctionColumns(before: readonly InvoiceLine[]) {
  const lineOf = ({ no }: CorrectedLine) => before.find((line) => line.no === no);
  return [
    column.readonly('no', words.no, ({ no }) => no, { width: '3.25rem' }),
    column.readonly('name', words.name, ({ code, name }) => [code, name].filter(Boolean).join(' '), {
      width: '14rem',
      grow: 3,
    }),
    column.readonly('unit', words.unit, ({ unit }) => unit, { width: '4rem' }),
    column.decimal('amount', words.amount, { width: '7rem', required: true }),
    column.readonly('wasAmount', kor.was(words.amount), (row) => formatQuantity(lineOf(row)?.amount ?? 0), {
      width: '7rem',
      align: 'right',
    }),
    column.decimal('price', words.price, { width: '8rem' }),
    column.readonly('wasPrice', kor.was(words.price), (row) => priceText(lineOf(row)?.price ?? null), {
      width: '8rem',
      align: 'right',
    }),
    column.select('vatPercent', words.rate, { width: '6rem', options: rates }),
    column.readonly('net', kor.was(words.netValue), (row) => <MoneyText value={lineOf(row)?.net} />, {
      width: '8rem',
      align: 'right',
    }),
  ];
}

const priceText = (price: number | null) => (price === null ? '–' : formatDecimal(price));
