import type { AnnexPreview, AnnexPreviewItem } from '@ostep/api-contracts';
import { formatMoney } from '@ostep/kernel';
import { DataList, FactsGrid, type ListColumn, MoneyText, QuantityText, Section } from '@ostep/ui';
import { texts } from '../texts';

const { annex: words } = texts;

const money = (key: 'oldPrice' | 'newPrice' | 'difference' | 'oldLeftValue' | 'newLeftValue', header: string) => ({
  ...{ key, header, align: 'right' as const, nowrap: true },
  cell: (row: AnnexPreviewItem) => <MoneyText value={row[key]} />,
  sortValue: (row: AnnexPreviewItem) => row[key],
});

const columns: readonly ListColumn<AnnexPreviewItem>[] = [
  { key: 'lp', header: texts.lp, cell: (row) => row.lp, sortValue: (row) => row.lp, width: '3.5rem' },
  { key: 'code', header: texts.code, cell: (row) => row.code, sortValue: (row) => row.code, nowrap: true },
  { key: 'desc', header: texts.desc, cell: (row) => row.desc, sortValue: (row) => row.desc },
  money('oldPrice', words.oldPrice),
  money('newPrice', words.newPrice),
  money('difference', words.difference),
  {
    ...{ key: 'newVat', header: texts.vat, align: 'right', nowrap: true },
    cell: (row) => (row.newVat === row.oldVat ? `${row.newVat} %` : words.vatChange(row.oldVat, row.newVat)),
    sortValue: (row) => row.newVat,
  },
  {
    ...{ key: 'left', header: words.left, align: 'right', nowrap: true },
    cell: (row) => <QuantityText unit={row.unitType} value={row.newLeft} />,
    sortValue: (row) => row.newLeft,
  },
  money('oldLeftValue', words.oldLeft),
  money('newLeftValue', words.newLeft),
  { key: 'note', header: texts.note, cell: (row) => row.note, sortValue: (row) => row.note },
];

export function AnnexPreviewList({ preview: { items, sums, protocols } }: { readonly preview: AnnexPreview }) {
  const resettled = protocols.map(({ protocolNumber, difference }) =>
    words.protocol(protocolNumber, `${difference > 0 ? '+' : ''}${formatMoney(difference)}`),
  );
  return (
    <Section title={words.preview}>
      {resettled.length === 0 ? null : <p role="status">{words.settled(resettled.join(', '))}</p>}
      <FactsGrid
        facts={[
          { label: words.oldLeft, value: <MoneyText value={sums.oldLeftValue} /> },
          { label: words.newLeft, value: <MoneyText value={sums.newLeftValue} /> },
          { label: words.difference, value: <MoneyText value={sums.difference} /> },
          { label: words.oldLeftBrutto, value: <MoneyText value={sums.oldLeftBrutto} /> },
          { label: words.newLeftBrutto, value: <MoneyText value={sums.newLeftBrutto} /> },
          { label: words.differenceBrutto, value: <MoneyText value={sums.differenceBrutto} /> },
        ]}
      />
      <DataList
        columns={columns}
        empty={words.onlyNewItems}
        label={words.preview}
        name="annex-preview"
        rowKey={(row) => row.contractItem}
        rows={items}
      />
    </Section>
  );
}
