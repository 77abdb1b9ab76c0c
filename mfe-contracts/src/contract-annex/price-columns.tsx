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
    { width: '4.5rem' },
  ),
  column.readonly('lp', texts.lp, (row) => row.lp, { width: '3.25rem' }),
  column.readonly('code', texts.code, (row) => row.code, { width: '7rem' }),
  column.readonly('desc', texts.desc, (row) => row.desc, { width: '12rem', grow: 3 }),
  column.readonly('scope', texts.scope, (row) => row.scope ?? texts.noScope, { width: '10rem', grow: 2 }),
  column.readonly('oldPrice', words.oldPrice, (row) => <MoneyText value={row.oldPrice} />, {
    width: '7rem',
    align: 'right',
  }),
  column.decimal('newPrice', words.newPrice, { width: '7rem', required: true }),
  column.decimal('vatPercent', words.newVat, { width: '5.5rem' }),
  column.decimal('amount', words.newAmount, { width: '6rem' }),
  column.readonly('difference', words.difference, (row) => <MoneyText value={differenceOf(row)} />, {
    width: '7rem',
    align: 'right',
  }),
];

const differenceOf = ({ oldPrice, newPrice }: PriceRow) =>
  newPrice === null || newPrice === oldPrice ? null : decimal(newPrice).minus(oldPrice).toNumber();
