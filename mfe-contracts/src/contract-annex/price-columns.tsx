import { decimal } from '@ostep/kernel';
import { gridColumns, MoneyText, RowCheckbox } from '@ostep/ui';
import { texts } from '../texts';
import type { PriceRow } from './annex-values';

const { annex: words } = texts;
const column = gridColumns<PriceRow>();

export const priceColumns = [
  column.custom(
    'chosen',
    words.choose,
    ({ row, change, inputProps }) => (
      <RowCheckbox
        cell={inputProps}
        checked={row.chosen}
        label={words.choose}
        onToggle={() => change({ ...row, chosen: !row.chosen })}
      />
    ),
    { content: 'position' },
  ),
  column.readonly('lp', texts.lp, (row) => row.lp, { content: 'ordinal' }),
  column.readonly('code', texts.code, (row) => row.code, { content: 'code' }),
  column.readonly('desc', texts.desc, (row) => row.desc, { content: 'words', grow: 3 }),
  column.readonly('scope', texts.scope, (row) => row.scope ?? texts.noScope, { content: 'name', grow: 2 }),
  column.readonly('oldPrice', words.oldPrice, (row) => <MoneyText value={row.oldPrice} />, {
    content: 'money',
    align: 'right',
  }),
  column.decimal('newPrice', words.newPrice, { content: 'money', required: true }),
  column.decimal('vatPercent', words.newVat, { content: 'short' }),
  column.decimal('amount', words.newAmount, { content: 'amount' }),
  column.readonly('difference', words.difference, (row) => <MoneyText value={differenceOf(row)} />, {
    content: 'money',
    align: 'right',
  }),
];

const differenceOf = ({ oldPrice, newPrice }: PriceRow) =>
  newPrice === null || newPrice === oldPrice ? null : decimal(newPrice).minus(oldPrice).toNumber();
