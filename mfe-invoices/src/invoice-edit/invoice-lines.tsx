import type { ChangeableLine, InvoiceLine } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { DataList, EmptyState, type ListColumn, MoneyText, QuantityText, Section } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { rateText } from '../vat-rate';

const words = texts.edit;
type ShownLine = InvoiceLine & Partial<Pick<ChangeableLine, 'changedFor'>>;

const columnsOf = (lines: readonly ShownLine[]): readonly ListColumn<ShownLine>[] => [
  { key: 'no', kind: 'mark', header: words.no, cell: ({ no }) => no },
  {
    key: 'name',
    kind: 'text',
    main: true,
    header: words.name,
    cell: (line) => <LineName line={line} />,
    footer: words.sum,
  },
  { key: 'code', kind: 'badge', hideOrder: 1, header: words.code, cell: ({ code }) => code ?? '–' },
  { key: 'pkwiu', kind: 'badge', hideOrder: 2, header: words.pkwiu, cell: ({ pkwiu }) => pkwiu },
  {
    key: 'amount',
    kind: 'amount',
    header: words.amount,
    cell: ({ amount, unit }) => <QuantityText unit={unit} value={amount} />,
  },
  { key: 'price', kind: 'money', header: words.price, cell: ({ price }) => <MoneyText value={price} /> },
  {
    key: 'net',
    kind: 'money',
    header: words.netValue,
    cell: ({ net }) => <MoneyText value={net} />,
    footer: <MoneyText value={toJsonNumber(sum(lines.map(({ net }) => net)))} />,
  },
  {
    key: 'rate',
    kind: 'amount',
    hideOrder: 3,
    header: words.rate,
    cell: rateText,
  },
];

function LineName({ line: { name, changedFor } }: { readonly line: ShownLine }) {
  if (!changedFor) return name;
  return (
    <>
      {name} <span className="ui-muted">{words.changedFor(changedFor)}</span>
    </>
  );
}

type InvoiceLinesProps<Line extends ShownLine> = {
  readonly actions?: (line: Line) => ReactNode;
  readonly lines: readonly Line[];
  readonly title: string;
};

export function InvoiceLines<Line extends ShownLine>({ actions, lines, title }: InvoiceLinesProps<Line>) {
  return (
    <Section title={title}>
      <DataList<Line>
        actions={actions}
        columns={columnsOf(lines)}
        empty={<EmptyState title={words.empty} />}
        label={title}
        name="invoice-lines"
        rowKey={({ no }) => no}
        rows={lines}
      />
    </Section>
  );
}
