import { decimal } from '@ostep/kernel';
import { gridColumns, MoneyText } from '@ostep/ui';
import { texts } from '../texts';
import type { PriceRow } from './annex-values';

const { annex: words } = texts;
const column = gridColumns<PriceRow>();

export const priceColumns = [
  column.readonly('lp', texts.lp, (row) => row.lp, { width: '3.25rem' }),
  column.readonly('code', texts.code, (row) => row.code, { width: '7rem' }),
  column.readonly('desc', texts.desc, (row) => row.desc, { width: '12rem', grow: 3 }),
  column.readonly('scope', texts.scope, (row) => row.scope ?? texts.noScope, { width: '10rem', grow: 2 }),
  column.readonly('oldPrice', words.oldPrice, (row) => <MoneyText value={row.oldPrice} />, {
    width: '7rem',
    align: 'right',
  }),
  column.decimal('newPrice', words.newPrice, { width: '7rem', required: true }),
  column.readonly(
    'difference',
    words.difference,
    (row) => (
      <MoneyText
        value={decimal(row.newPrice ?? 0)
          .minus(row.oldPrice)
          .toNumber()}
      />
    ),
    { width: '7rem', align: 'right' },
  ),
  column.decimal('vatPercent', texts.vat, { width: '5rem' }),
  column.decimal('amount', words.newAmount, { width: '6rem' }),
];
