import type { InvoiceLine, RateChoice } from '@ostep/api-invoices';
import { formatDecimal, formatQuantity } from '@ostep/kernel';
import { gridColumns, MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import { rateOptions } from '../vat-rate';

const { edit: words, correction: kor } = texts;

export type CorrectedLine = Omit<InvoiceLine, 'amount'> & {
  readonly amount: number | null;
  readonly rate: RateChoice | null;
};

const column = gridColumns<CorrectedLine>();

export function correctionColumns(before: readonly InvoiceLine[]) {
  const lineOf = ({ no }: CorrectedLine) => before.find((line) => line.no === no);
  return [
    column.readonly('no', words.no, ({ no }) => no, { content: 'ordinal' }),
    column.readonly('name', words.name, ({ code, name }) => [code, name].filter(Boolean).join(' '), {
      content: 'sentence',
      grow: 3,
    }),
    column.readonly('unit', words.unit, ({ unit }) => unit, { content: 'position' }),
    column.decimal('amount', words.amount, { content: 'money', required: true }),
    column.readonly('wasAmount', kor.was(words.amount), (row) => formatQuantity(lineOf(row)?.amount ?? 0), {
      content: 'money',
      align: 'right',
    }),
    column.decimal('price', words.price, { content: 'money' }),
    column.readonly('wasPrice', kor.was(words.price), (row) => priceText(lineOf(row)?.price ?? null), {
      content: 'money',
      align: 'right',
    }),
    column.select('rate', words.rate, { content: 'short', options: rateOptions }),
    column.readonly('net', kor.was(words.netValue), (row) => <MoneyText value={lineOf(row)?.net} />, {
      content: 'money',
      align: 'right',
    }),
  ];
}

const priceText = (price: number | null) => (price === null ? '–' : formatDecimal(price));
