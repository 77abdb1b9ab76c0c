import type { ProgressVersion } from '@ostep/api-contracts';
import { DataList, type ListColumn, MoneyText, Section } from '@ostep/ui';
import { texts } from '../texts';
import { AmountAndValue } from './amount-and-value';

type Figure = 'ordered' | 'done' | 'settled';

const figure = (amount: Figure, header: string, hideOrder: number): ListColumn<ProgressVersion> => ({
  key: amount,
  kind: 'amount',
  header,
  hideOrder,
  cell: (row) => <AmountAndValue amount={row[amount]} unit={row.unitType} value={row[`${amount}Value`]} />,
  sortValue: (row) => row[`${amount}Value`],
});

const columns: readonly ListColumn<ProgressVersion>[] = [
  {
    key: 'lp',
    kind: 'amount',
    hideOrder: 1,
    header: texts.lp,
    cell: (row) => row.lp,
    sortValue: (row) => Number(row.lp) || row.lp,
  },
  {
    key: 'actionCode',
    kind: 'key',
    header: texts.code,
    cell: (row) => row.actionCodeKey,
    sortValue: (row) => row.actionCodeKey,
  },
  {
    key: 'actionDesc',
    kind: 'text',
    hideOrder: 2,
    header: texts.desc,
    cell: (row) => row.actionDesc,
    sortValue: (row) => row.actionDesc,
  },
  {
    key: 'version',
    kind: 'text',
    main: true,
    header: texts.annex.priceVersion,
    cell: (row) => texts.annex.inForce(row.annexNumber, row.validFrom, row.validTo),
    sortValue: (row) => row.validFrom ?? '',
  },
  {
    key: 'price',
    kind: 'money',
    header: texts.price,
    cell: (row) => <MoneyText value={row.unitPriceNetto} />,
    sortValue: (row) => row.unitPriceNetto,
  },
  figure('ordered', texts.ordered, 5),
  figure('done', texts.done, 4),
  figure('settled', texts.settled, 3),
];

const TWO_LINE_ROW = 52;

export function ProgressVersions({ versions }: { readonly versions: readonly ProgressVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <Section title={texts.annex.byVersion}>
      <DataList
        columns={columns}
        empty={texts.noItems}
        label={texts.annex.byVersion}
        name="contract-progress-versions"
        rowHeight={TWO_LINE_ROW}
        rowKey={(row) => `${row.id} ${row.validFrom ?? ''}`}
        rows={versions}
      />
    </Section>
  );
}
