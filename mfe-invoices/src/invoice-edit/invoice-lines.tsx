import type { ChangeableLine, InvoiceLine } from '@ostep/api-invoices';
import { DataList, EmptyState, type ListColumn, MoneyText, QuantityText, Section } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';

const words = texts.edit;
const figure = { align: 'right', nowrap: true } as const;

type ShownLine = InvoiceLine & Partial<Pick<ChangeableLine, 'changedFor'>>;

const columns: readonly ListColumn<ShownLine>[] = [
  { key: 'no', header: words.no, cell: ({ no }) => no, ...figure },
  { key: 'name', header: words.name, cell: (line) => <LineName line={line} /> },
  { key: 'code', header: words.code, cell: ({ code }) => code ?? '–', nowrap: true },
  { key: 'pkwiu', header: words.pkwiu, cell: ({ pkwiu }) => pkwiu, nowrap: true },
  { key: 'unit', header: words.unit, cell: ({ unit }) => unit },
  { key: 'amount', header: words.amount, cell: ({ amount }) => <QuantityText value={amount} />, ...figure },
  { key: 'price', header: words.price, cell: ({ price }) => <MoneyText value={price} />, ...figure },
  { key: 'net', header: words.netValue, cell: ({ net }) => <MoneyText value={net} />, ...figure },
  { key: 'rate', header: words.rate, cell: ({ vatPercent }) => words.percent(vatPercent), ...figure },
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
