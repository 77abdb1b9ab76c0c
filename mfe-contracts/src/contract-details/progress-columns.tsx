import type { ContractProgress, ProgressItem } from '@ostep/api-contracts';
import { Icon, type ListColumn, MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import { AmountAndValue } from './amount-and-value';

type Sums = ContractProgress['sums'];
type Figure = {
  readonly header: string;
  readonly hint?: string;
  readonly amount: 'amount' | 'ordered' | 'done' | 'settled' | 'left';
  readonly value: keyof Sums;
  readonly hideOrder?: number;
};

const figures: readonly Figure[] = [
  { header: texts.agreed, amount: 'amount', value: 'value' },
  { header: texts.ordered, amount: 'ordered', value: 'orderedValue', hideOrder: 5 },
  { header: texts.done, hint: texts.doneHint, amount: 'done', value: 'doneValue', hideOrder: 4 },
  { header: texts.settled, amount: 'settled', value: 'settledValue', hideOrder: 3 },
  { header: texts.left, hint: texts.leftHint, amount: 'left', value: 'leftValue' },
];

/** The text of a row that the search looks through. */
export const progressText = ({ actionCodeKey, actionDesc, actionScopeValue, note }: ProgressItem) =>
  [actionCodeKey, actionDesc, actionScopeValue, note].join(' ');

export function progressColumns(sums: Sums): readonly ListColumn<ProgressItem>[] {
  return [
    {
      key: 'lp',
      kind: 'amount',
      hideOrder: 1,
      header: texts.lp,
      cell: (item) => item.lp,
      sortValue: (item) => Number(item.lp) || item.lp,
      footer: texts.sums,
    },
    {
      key: 'actionCode',
      kind: 'key',
      header: texts.code,
      cell: (item) => item.actionCodeKey,
      sortValue: (item) => item.actionCodeKey,
    },
    {
      key: 'actionDesc',
      kind: 'text',
      main: true,
      header: texts.desc,
      cell: (item) => (
        <>
          {item.actionDesc}
          {item.actionScopeValue === null ? null : <small className="ui-muted"> {item.actionScopeValue}</small>}
        </>
      ),
      sortValue: (item) => item.actionDesc,
    },
    ...figures.map((figure) => figureColumn(figure, sums)),
    {
      key: 'note',
      kind: 'text',
      hideOrder: 2,
      header: texts.note,
      cell: (item) =>
        item.note === null ? null : (
          <span className="ui-missing">
            <Icon name="exclamation-triangle" />
            <span>{item.note}</span>
          </span>
        ),
      sortValue: (item) => item.note,
    },
  ];
}

function figureColumn({ header, hint, amount, value, hideOrder }: Figure, sums: Sums): ListColumn<ProgressItem> {
  return {
    key: amount,
    kind: 'amount',
    ...(hideOrder === undefined ? {} : { hideOrder }),
    header,
    ...(hint ? { hint } : {}),
    cell: (item) => <AmountAndValue amount={item[amount]} unit={item.unitType} value={item[value]} />,
    sortValue: (item) => item[value],
    footer: <MoneyText value={sums[value]} />,
  };
}
