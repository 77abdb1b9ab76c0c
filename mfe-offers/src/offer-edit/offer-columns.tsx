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

const figure = { align: 'right', content: 'amount' } as const;

export const offerColumns = ({ overhead, total, onShowCost }: ColumnOptions) => [
  column.readonly('lp', words.lp, ({ lp }) => lp, { content: 'ordinal' }),
  column.readonly('work', words.work, (row) => <Work row={row} />, { content: 'words', grow: 3 }),
  column.readonly('amount', words.amount, ({ amount, unitType }) => <QuantityText unit={unitType} value={amount} />, {
    ...figure,
    content: 'money',
  }),
  column.readonly('cost', words.cost, (row) => <Cost onShowCost={onShowCost} row={row} />, {
    align: 'right',
    content: 'words',
    grow: 2,
  }),
  column.readonly('lastPrice', words.lastPrice, ({ lastPrice }) => <MoneyText value={lastPrice} />, figure),
  column.readonly('threshold', words.threshold, (row) => <MoneyText value={thresholdOf(row, overhead)} />, figure),
  column.decimal('price', words.newPrice, { content: 'amount' }),
  column.readonly('net', words.net, (row) => <MoneyText value={netOf(row)} />, { ...figure, content: 'money' }),
  column.readonly('share', words.share, (row) => <PercentText value={shareOf(row, total)} />, {
    ...figure,
    content: 'short',
  }),
  column.readonly('margin', words.margin, (row) => <PercentText value={marginOf(row)} />, {
    ...figure,
    content: 'short',
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
  const { cost, level, costItems, earlier, code } = row;
  if (cost === null || level === null)
    return <span className="ui-muted">{words.noCost(code ?? words.withoutCode)}</span>;
  return (
    <span>
      <MoneyText value={cost} /> {earlier ? <span className="ui-muted">{words.earlierCost} </span> : null}
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
