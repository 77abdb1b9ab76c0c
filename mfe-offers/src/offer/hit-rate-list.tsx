import type { OfferListRow } from '@ostep/api-offers';
import { DataList, EmptyState, type ListColumn, PercentText, Section } from '@ostep/ui';
import { texts } from '../texts';
import { type HitRate, hitRates } from './hit-rates';

const words = texts.hitRate;

const columns: readonly ListColumn<HitRate>[] = [
  { key: 'district', header: texts.list.district, cell: ({ district }) => district },
  { key: 'won', header: words.won, cell: ({ won }) => won, align: 'right' },
  { key: 'lost', header: words.lost, cell: ({ lost }) => lost, align: 'right' },
  { key: 'rate', header: words.rate, cell: ({ rate }) => <PercentText value={rate} />, align: 'right' },
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
