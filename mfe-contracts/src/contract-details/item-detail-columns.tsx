import type { ContractItem } from '@ostep/api-contracts';
import { PrintedValue } from '@ostep/intake-screens';
import { formatPercent } from '@ostep/kernel';
import { type ListColumn, MoneyText, QuantityText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { itemNet } from '../contract-form/item-sums';
import { texts } from '../texts';
import { PriceInTime, priceToday } from './price-in-time';

const vatToday = ({ prices, vatPercent }: ContractItem) => priceToday(prices)?.vatPercent ?? vatPercent;

type PrintedCell = (item: ContractItem, field: string, value: ReactNode) => ReactNode;

function printedIn(rows: readonly ContractItem[]): PrintedCell {
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  return (item, field, value) => (
    <PrintedValue field={`contractItems.${indexes.get(item.id)}.${field}`}>{value}</PrintedValue>
  );
}

export function itemDetailColumns(rows: readonly ContractItem[]): readonly ListColumn<ContractItem>[] {
  const printed = printedIn(rows);
  // A price that came with an annex is in no cell of the offer.
  const printedIfOffered: PrintedCell = (item, field, value) =>
    priceToday(item.prices)?.annexNumber ? value : printed(item, field, value);
  return [
    {
      key: 'lp',
      kind: 'amount',
      hideOrder: 5,
      header: texts.lp,
      cell: (item) => printed(item, 'lp', item.lp),
      sortValue: (item) => String(item.lp),
    },
    {
      key: 'posNo',
      kind: 'badge',
      hideOrder: 1,
      header: texts.posNo,
      cell: (item) => printed(item, 'posNo', item.posNo),
      sortValue: (item) => item.posNo,
    },
    {
      key: 'actionCode',
      kind: 'key',
      header: texts.code,
      cell: (item) => printed(item, 'actionCode', <span title={item.actionCode.value}>{item.actionCode.key}</span>),
      sortValue: (item) => item.actionCode.key,
    },
    {
      key: 'actionDesc',
      kind: 'text',
      main: true,
      header: texts.desc,
      cell: (item) => printed(item, 'actionDesc', item.actionDesc),
      sortValue: (item) => item.actionDesc,
    },
    {
      key: 'actionScope',
      kind: 'text',
      hideOrder: 3,
      header: texts.scope,
      cell: (item) => (item.actionScope ? printed(item, 'actionScope', item.actionScope.value) : texts.noScope),
      sortValue: (item) => item.actionScope?.value ?? null,
    },
    {
      key: 'unitType',
      kind: 'badge',
      hideOrder: 2,
      header: texts.unit,
      cell: (item) => printed(item, 'unitType', item.unitType),
      sortValue: (item) => item.unitType,
    },
    {
      key: 'amount',
      kind: 'amount',
      header: texts.amount,
      cell: (item) => printed(item, 'amount', <QuantityText value={item.amount} />),
      sortValue: (item) => item.amount,
    },
    {
      key: 'unitPriceNetto',
      kind: 'money',
      header: texts.price,
      cell: (item) => printedIfOffered(item, 'unitPriceNetto', <PriceInTime prices={item.prices} />),
      sortValue: (item) => priceToday(item.prices)?.unitPriceNetto ?? null,
    },
    {
      key: 'vatPercent',
      kind: 'amount',
      hideOrder: 4,
      header: texts.vat,
      cell: (item) => printedIfOffered(item, 'vatPercent', formatPercent(vatToday(item))),
      sortValue: vatToday,
    },
    {
      key: 'value',
      kind: 'money',
      header: texts.value,
      hint: texts.valueHint,
      cell: (item) => printed(item, 'value', <MoneyText value={itemNet(item)} />),
      sortValue: (item) => Number(itemNet(item)),
    },
  ];
}
