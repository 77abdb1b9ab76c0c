import type { AnnexPreview, AnnexPreviewItem } from '@ostep/api-contracts';
import { formatPercent } from '@ostep/kernel';
import { DataList, FactsGrid, type ListColumn, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';

const { annex: words } = texts;

type Figure = 'oldPrice' | 'newPrice' | 'difference' | 'oldLeftValue' | 'newLeftValue';

const money = (key: Figure, header: string): ListColumn<AnnexPreviewItem> => ({
  key,
  kind: 'money',
  header,
  cell: (row) => <MoneyText value={row[key]} />,
  sortValue: (row) => row[key],
});

const columns: readonly ListColumn<AnnexPreviewItem>[] = [
  { key: 'lp', kind: 'amount', hideOrder: 3, header: texts.lp, cell: (row) => row.lp, sortValue: (row) => row.lp },
  { key: 'code', kind: 'key', header: texts.code, cell: (row) => row.code, sortValue: (row) => row.code },
  {
    key: 'desc',
    kind: 'text',
    hideOrder: 4,
    header: texts.desc,
    cell: (row) => row.desc,
    sortValue: (row) => row.desc,
  },
  money('oldPrice', words.oldPrice),
  money('newPrice', words.newPrice),
  money('difference', words.difference),
  {
    key: 'newVat',
    kind: 'amount',
    hideOrder: 1,
    header: texts.vat,
    cell: (row) => (row.newVat === row.oldVat ? formatPercent(row.newVat) : words.vatChange(row.oldVat, row.newVat)),
    sortValue: (row) => row.newVat,
  },
  {
    key: 'left',
    kind: 'amount',
    hideOrder: 2,
    header: words.left,
    cell: (row) => <QuantityText unit={row.unitType} value={row.newLeft} />,
    sortValue: (row) => row.newLeft,
  },
  money('oldLeftValue', words.oldLeft),
  money('newLeftValue', words.newLeft),
  {
    key: 'note',
    kind: 'text',
    hideOrder: 5,
    header: texts.note,
    cell: (row) => row.note,
    sortValue: (row) => row.note,
  },
];

export function AnnexPreviewList({ preview: { items, sums, protocols } }: { readonly preview: AnnexPreview }) {
  const resettled = protocols.map(({ protocolNumber, difference }) => words.protocol(protocolNumber, difference));
  return (
    <>
      {resettled.length === 0 ? null : <p>{words.settled(resettled.join(', '))}</p>}
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
    </>
  );
}
