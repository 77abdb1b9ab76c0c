import type { ProgressVersion } from '@ostep/api-contracts';
import { DataList, type ListColumn, MoneyText, QuantityText, Section } from '@ostep/ui';
import { texts } from '../texts';

type Figure = 'ordered' | 'done' | 'settled';

const figure = (amount: Figure, header: string): ListColumn<ProgressVersion> => ({
  ...{ key: amount, header, align: 'right', nowrap: true },
  cell: (row) => (
    <span className="contracts-progress-figure">
      <QuantityText unit={row.unitType} value={row[amount]} />
      <small className="ui-muted">
        <MoneyText value={row[`${amount}Value`]} />
      </small>
    </span>
  ),
  sortValue: (row) => row[`${amount}Value`],
});

const columns: readonly ListColumn<ProgressVersion>[] = [
  { key: 'lp', header: texts.lp, cell: (row) => row.lp, sortValue: (row) => Number(row.lp) || row.lp, width: '3.5rem' },
  {
    ...{ key: 'actionCode', header: texts.code, nowrap: true },
    cell: (row) => row.actionCodeKey,
    sortValue: (row) => row.actionCodeKey,
  },
  { key: 'actionDesc', header: texts.desc, cell: (row) => row.actionDesc, sortValue: (row) => row.actionDesc },
  {
    key: 'version',
    header: texts.annex.priceVersion,
    cell: (row) => texts.annex.inForce(row.annexNumber, row.validFrom, row.validTo),
    sortValue: (row) => row.validFrom ?? '',
  },
  {
    ...{ key: 'price', header: texts.price, align: 'right', nowrap: true },
    cell: (row) => <MoneyText value={row.unitPriceNetto} />,
    sortValue: (row) => row.unitPriceNetto,
  },
  figure('ordered', texts.ordered),
  figure('done', texts.done),
  figure('settled', texts.settled),
];

const TWO_LINES = 52;

export function ProgressVersions({ versions }: { readonly versions: readonly ProgressVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <Section title={texts.annex.byVersion}>
      <DataList
        columns={columns}
        empty={texts.noItems}
        label={texts.annex.byVersion}
        name="contract-progress-versions"
        rowHeight={TWO_LINES}
        rowKey={(row) => `${row.id} ${row.validFrom ?? ''}`}
        rows={versions}
      />
    </Section>
  );
}
