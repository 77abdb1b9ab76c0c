import type { OfferListRow } from '@ostep/api-offers';
import { DataList, EmptyState, type ListColumn, PercentText, Section } from '@ostep/ui';
import { texts } from '../texts';
import { type HitRate, hitRates } from './hit-rates';

const words = texts.hitRate;

const columns: readonly ListColumn<HitRate>[] = [
  { key: 'district', kind: 'text', main: true, header: texts.list.district, cell: ({ district }) => district },
  { key: 'won', kind: 'amount', header: words.won, cell: ({ won }) => won },
  { key: 'lost', kind: 'amount', header: words.lost, cell: ({ lost }) => lost },
  { key: 'rate', kind: 'amount', header: words.rate, cell: ({ rate }) => <PercentText value={rate} /> },
];

export function HitRateList({ offers }: { readonly offers: readonly OfferListRow[] }) {
  const rates = hitRates(offers, texts.list.noDistrict);
  if (rates.length === 0) return null;
  return (
    <Section title={words.title}>
      <DataList
        columns={columns}
        empty={<EmptyState title={texts.list.empty} />}
        label={words.title}
        name="offer-hit-rates"
        rowKey={({ district }) => district}
        rows={rates}
      />
    </Section>
  );
}
