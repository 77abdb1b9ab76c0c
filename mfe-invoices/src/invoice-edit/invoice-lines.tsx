import type { InvoiceLine } from '@ostep/api-invoices';
import { DataList, EmptyState, type ListColumn, MoneyText, QuantityText, Section } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.edit;
const figure = { align: 'right', nowrap: true } as const;

const columns: readonly ListColumn<InvoiceLine>[] = [
  { key: 'no', header: words.no, cell: ({ no }) => no, ...figure },
  { key: 'name', header: words.name, cell: ({ name }) => name },
  { key: 'code', header: words.code, cell: ({ code }) => code ?? '–', nowrap: true },
  { key: 'pkwiu', header: words.pkwiu, cell: ({ pkwiu }) => pkwiu, nowrap: true },
  { key: 'unit', header: words.unit, cell: ({ unit }) => unit },
  { key: 'amount', header: words.amount, cell: ({ amount }) => <QuantityText value={amount} />, ...figure },
  { key: 'price', header: words.price, cell: ({ price }) => <MoneyText value={price} />, ...figure },
  { key: 'net', header: words.netValue, cell: ({ net }) => <MoneyText value={net} />, ...figure },
  { key: 'rate', header: words.rate, cell: ({ vatPercent }) => words.percent(vatPercent), ...figure },
];

type InvoiceLinesProps = { readonly lines: readonly InvoiceLine[]; readonly title: string };

export function InvoiceLines({ lines, title }: InvoiceLinesProps) {
  return (
    <Section title={title}>
      <DataList
        columns={columns}
        empty={<EmptyState title={words.empty} />}
        label={title}
        name="invoice-lines"
        rowKey={({ no }) => no}
        rows={lines}
      />
    </Section>
  );
}
