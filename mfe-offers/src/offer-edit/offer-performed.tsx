import type { PerformedOffer } from '@ostep/api-offers';
import { decimal, toJsonNumber } from '@ostep/kernel';
import {
  DataList,
  EmptyState,
  type ListColumn,
  LoadFailure,
  MoneyText,
  PercentText,
  QuantityText,
  Section,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { performedQuery } from '../offers.queries';
import { texts } from '../texts';

const words = texts.performed;

type Row = PerformedOffer['rows'][number];

/** How much more the work cost than the bid assumed, in percent. */
const costIncrease = ({ bidCost, cost }: Row): number | null =>
  bidCost === null || bidCost === 0 || cost === null
    ? null
    : toJsonNumber(decimal(cost).div(bidCost).minus(1).times(100));

const columns: readonly ListColumn<Row>[] = [
  { key: 'code', kind: 'badge', header: words.code, cell: ({ code }) => code },
  { key: 'scope', kind: 'text', main: true, header: words.scope, cell: ({ scope }) => scope },
  { key: 'price', kind: 'money', header: words.price, cell: ({ price }) => <MoneyText value={price} /> },
  { key: 'bidCost', kind: 'money', header: words.bidCost, cell: ({ bidCost }) => <MoneyText value={bidCost} /> },
  { key: 'cost', kind: 'money', header: words.cost, cell: ({ cost }) => <MoneyText value={cost} /> },
  { key: 'dearer', kind: 'amount', header: words.dearer, cell: (row) => <PercentText value={costIncrease(row)} /> },
  { key: 'items', kind: 'amount', hideOrder: 1, header: words.items, cell: ({ costItems }) => costItems },
  {
    key: 'quantity',
    kind: 'amount',
    hideOrder: 2,
    header: words.quantity,
    cell: ({ quantity, unitType }) => <QuantityText unit={unitType} value={quantity} />,
  },
];

export function OfferPerformed({ id }: { readonly id: number }) {
  const { data, error, isError, refetch } = useQuery(performedQuery(id));
  return (
    <Section title={words.title}>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <DataList
        columns={columns}
        empty={<EmptyState title={words.empty} />}
        label={words.title}
        name="offer-performed"
        rowKey={(row) => `${row.code} ${row.scope} ${row.price} ${row.bidCost}`}
        rows={data?.rows.filter(({ costItems }) => costItems > 0)}
      />
    </Section>
  );
}
