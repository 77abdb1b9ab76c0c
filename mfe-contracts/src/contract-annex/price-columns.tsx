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
    { holds: 'position' },
  ),
  column.readonly('lp', texts.lp, (row) => row.lp, { holds: 'ordinal' }),
  column.readonly('code', texts.code, (row) => row.code, { holds: 'code' }),
  column.readonly('desc', texts.desc, (row) => row.desc, { holds: 'words', grow: 3 }),
  column.readonly('scope', texts.scope, (row) => row.scope ?? texts.noScope, { holds: 'name', grow: 2 }),
  column.readonly('oldPrice', words.oldPrice, (row) => <MoneyText value={row.oldPrice} />, {
    holds: 'money',
    align: 'right',
  }),
  column.decimal('newPrice', words.newPrice, { holds: 'money', required: true }),
  column.decimal('vatPercent', words.newVat, { holds: 'short' }),
  column.decimal('amount', words.newAmount, { holds: 'amount' }),
  column.readonly('difference', words.difference, (row) => <MoneyText value={differenceOf(row)} />, {
    holds: 'money',
    align: 'right',
  }),
];

const differenceOf = ({ oldPrice, newPrice }: PriceRow) =>
  newPrice === null || newPrice === oldPrice ? null : decimal(newPrice).minus(oldPrice).toNumber();
