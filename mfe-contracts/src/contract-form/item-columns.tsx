import type { KnownActionScope } from '@ostep/api-contracts';
import type { DictionaryEntry } from '@ostep/api-dictionaries';
import { units } from '@ostep/kernel';
import { type GridColumn, gridColumns, MoneyText } from '@ostep/ui';
import { findActionCodes } from '../contract.queries';
import { texts } from '../texts';
import type { ItemValues } from './contract-values';
import { itemNet } from './item-sums';

const unitOptions = Object.keys(units).map((unit) => ({ value: unit, label: unit }));

/** Inactive scopes are offered only when an item already uses them. */
function scopeOptions(scopes: readonly DictionaryEntry[], known: readonly KnownActionScope[]) {
  const all = [...scopes, ...known.filter((scope) => scopes.every((entry) => entry.id !== scope.id))];
  return (row: ItemValues) =>
    all
      .filter((scope) => scope.active || scope.id === row.actionScope)
      .map(({ id, value, active }) => ({ value: id, label: active ? value : texts.inactive(value) }));
}

const workHeld = (row: ItemValues) => row.workHeld;

export function itemColumns(
  scopes: readonly DictionaryEntry[],
  known: readonly KnownActionScope[],
): readonly GridColumn<ItemValues>[] {
  const column = gridColumns<ItemValues>();
  return [
    column.text('lp', texts.lp, { content: 'ordinal', required: true, maxLength: 20 }),
    column.text('posNo', texts.posNo, { content: 'position', required: true, maxLength: 50 }),
    column.search('actionCode', texts.code, {
      content: 'code',
      required: true,
      disabledReason: workHeld,
      find: findActionCodes,
      labelOf: (code) => code.key,
      keyOf: (code) => code.id,
      detailOf: (code) => code.value,
    }),
    column.text('actionDesc', texts.desc, { content: 'words', grow: 3, required: true, maxLength: 1000 }),
    column.select('actionScope', texts.scope, {
      content: 'name',
      grow: 2,
      options: scopeOptions(scopes, known),
      disabledReason: workHeld,
      emptyLabel: texts.noScope,
    }),
    column.select('unitType', texts.unit, {
      content: 'short',
      required: true,
      options: unitOptions,
      disabledReason: workHeld,
    }),
    column.decimal('amount', texts.amount, { content: 'amount', required: true }),
    column.decimal('unitPriceNetto', texts.price, {
      content: 'amount',
      required: true,
      disabledReason: (row) => row.priceHeld,
    }),
    column.decimal('vatPercent', texts.vat, { content: 'position', required: true }),
    column.readonly('value', texts.value, (row) => <MoneyText value={itemNet(row)} />, {
      content: 'money',
      align: 'right',
    }),
  ];
}

export function fillDescription(next: ItemValues, _previous: ItemValues, column: string): ItemValues {
  if (column !== 'actionCode' || next.actionCode === null || next.actionDesc !== '') return next;
  return { ...next, actionDesc: next.actionCode.value };
}
