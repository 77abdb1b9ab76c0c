import type { ContractProgress, ProgressItem } from '@ostep/api-contracts';
import { Icon, type ListColumn, MoneyText, QuantityText } from '@ostep/ui';
import { texts } from '../texts';

type Sums = ContractProgress['sums'];
type Figure = {
  readonly header: string;
  readonly hint?: string;
  readonly amount: 'amount' | 'ordered' | 'done' | 'settled' | 'left';
  readonly value: keyof Sums;
};

const figures: readonly Figure[] = [
  { header: texts.agreed, amount: 'amount', value: 'value' },
  { header: texts.ordered, amount: 'ordered', value: 'orderedValue' },
  { header: texts.done, hint: texts.doneHint, amount: 'done', value: 'doneValue' },
  { header: texts.settled, amount: 'settled', value: 'settledValue' },
  { header: texts.left, hint: texts.leftHint, amount: 'left', value: 'leftValue' },
];

export function progressColumns(sums: Sums): readonly ListColumn<ProgressItem>[] {
  return [
    {
      key: 'lp',
      header: texts.lp,
      cell: (item) => item.lp,
      sortValue: (item) => Number(item.lp) || item.lp,
      align: 'right',
      width: '3.5rem',
      footer: texts.sums,
    },
    {
      key: 'actionCode',
      header: texts.code,
      cell: (item) => item.actionCodeKey,
      sortValue: (item) => item.actionCodeKey,
      filterable: true,
      nowrap: true,
    },
    {
      key: 'actionDesc',
      header: texts.desc,
      cell: (item) => (
        <span className="contracts-progress-work">
          {item.actionDesc}
          {item.actionScopeValue === null ? null : <small className="ui-muted">{item.actionScopeValue}</small>}
        </span>
      ),
      sortValue: (item) => item.actionDesc,
      filterable: true,
      filterValue: (item) => `${item.actionDesc} ${item.actionScopeValue ?? ''}`,
    },
    ...figures.map((figure) => figureColumn(figure, sums)),
    {
      key: 'note',
      header: texts.note,
      cell: (item) =>
        item.note === null ? null : (
          <span className="ui-missing">
            <Icon name="exclamation-triangle" />
            <span>{item.note}</span>
          </span>
        ),
      sortValue: (item) => item.note,
      filterable: true,
    },
  ];
}

function figureColumn({ header, hint, amount, value }: Figure, sums: Sums): ListColumn<ProgressItem> {
  return {
    key: amount,
    header,
    ...(hint ? { hint } : {}),
    cell: (item) => (
      <span className="contracts-progress-figure">
        <QuantityText unit={item.unitType} value={item[amount]} />
        <small className="ui-muted">
          <MoneyText value={item[value]} />
        </small>
      </span>
    ),
    sortValue: (item) => item[value],
    align: 'right',
    nowrap: true,
    footer: <MoneyText value={sums[value]} />,
  };
}
