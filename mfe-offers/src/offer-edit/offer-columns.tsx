import { levelLabels, type OfferRow } from '@ostep/api-offers';
import { Button, gridColumns, MoneyText, PercentText, QuantityText } from '@ostep/ui';
import { MIN_WORKS, texts } from '../texts';
import { marginOf, netOf, shareOf, thresholdOf } from './offer-sums';

const words = texts.edit;
const column = gridColumns<OfferRow>();

type ColumnOptions = {
  readonly overhead: number | null;
  readonly total: number;
  readonly onShowCost: (row: OfferRow) => void;
};

const figure = { align: 'right', holds: 'amount' } as const;

export const offerColumns = ({ overhead, total, onShowCost }: ColumnOptions) => [
  column.readonly('lp', words.lp, ({ lp }) => lp, { holds: 'ordinal' }),
  column.readonly('work', words.work, (row) => <Work row={row} />, { holds: 'words', grow: 3 }),
  column.readonly('amount', words.amount, ({ amount, unitType }) => <QuantityText unit={unitType} value={amount} />, {
    ...figure,
    holds: 'money',
  }),
  column.readonly('cost', words.cost, (row) => <Cost onShowCost={onShowCost} row={row} />, {
    align: 'right',
    holds: 'words',
    grow: 2,
  }),
  column.readonly('lastPrice', words.lastPrice, ({ lastPrice }) => <MoneyText value={lastPrice} />, figure),
  column.readonly('threshold', words.threshold, (row) => <MoneyText value={thresholdOf(row, overhead)} />, figure),
  column.decimal('price', words.newPrice, { holds: 'amount' }),
  column.readonly('net', words.net, (row) => <MoneyText value={netOf(row)} />, { ...figure, holds: 'money' }),
  column.readonly('share', words.share, (row) => <PercentText value={shareOf(row, total)} />, {
    ...figure,
    holds: 'short',
  }),
  column.readonly('margin', words.margin, (row) => <PercentText value={marginOf(row)} />, {
    ...figure,
    holds: 'short',
  }),
];

function Work({ row: { code, actionDesc, scope } }: { readonly row: OfferRow }) {
  return (
    <span>
      <strong>{code}</strong> {actionDesc} {scope === null ? null : <span className="ui-muted">{scope}</span>}
    </span>
  );
}

type CostProps = { readonly row: OfferRow; readonly onShowCost: ColumnOptions['onShowCost'] };

function Cost({ row, onShowCost }: CostProps) {
  const { cost, level, costItems, code } = row;
  if (cost === null || level === null)
    return <span className="ui-muted">{words.noCost(code ?? words.withoutCode)}</span>;
  return (
    <span>
      <MoneyText value={cost} />{' '}
      <Button
        hint={levelLabels[level]}
        label={words.costOf(level, costItems)}
        onClick={() => onShowCost(row)}
        tone="text"
      />
      {costItems < MIN_WORKS ? <span className="ui-muted"> {texts.costs.few}</span> : null}
    </span>
  );
}
