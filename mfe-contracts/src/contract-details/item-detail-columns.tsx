import type { ContractItem } from '@ostep/api-contracts';
import { type ListColumn, MoneyText, PrintedValue, QuantityText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { itemNet } from '../contract-form/item-sums';
import { texts } from '../texts';
import { PriceInTime, priceToday } from './price-in-time';

const vatToday = ({ prices, vatPercent }: ContractItem) => priceToday(prices)?.vatPercent ?? vatPercent;

type Field = (item: ContractItem, field: string, value: ReactNode) => ReactNode;

function printedIn(rows: readonly ContractItem[]): Field {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  return (item, field, value) => (
    <PrintedValue field={`contractItems.${places.get(item.id)}.${field}`}>{value}</PrintedValue>
  );
}

// long: a column after another, in the order of the table
export function itemDetailColumns(rows: readonly ContractItem[]): readonly ListColumn<ContractItem>[] {
  const printed = printedIn(rows);
  // Prices of an annex are in no cell of the offer.
  const ofOffer: Field = (item, field, value) =>
    priceToday(item.prices)?.annexNumber ? value : printed(item, field, value);
  return [
    {
      key: 'lp',
      header: texts.lp,
      cell: (item) => printed(item, 'lp', item.lp),
      sortValue: (item) => String(item.lp),
      align: 'right',
      width: '3.5rem',
    },
    {
      key: 'posNo',
      header: texts.posNo,
      cell: (item) => printed(item, 'posNo', item.posNo),
      sortValue: (item) => item.posNo,
      width: '5rem',
    },
    {
      key: 'actionCode',
      header: texts.code,
      cell: (item) => printed(item, 'actionCode', <span title={item.actionCode.value}>{item.actionCode.key}</span>),
      sortValue: (item) => item.actionCode.key,
      nowrap: true,
    },
    {
      key: 'actionDesc',
      header: texts.desc,
      cell: (item) => printed(item, 'actionDesc', item.actionDesc),
      sortValue: (item) => item.actionDesc,
    },
    {
      key: 'actionScope',
      header: texts.scope,
      cell: (item) => (item.actionScope ? printed(item, 'actionScope', item.actionScope.value) : texts.noScope),
      sortValue: (item) => item.actionScope?.value ?? null,
    },
    {
      key: 'unitType',
      header: texts.unit,
      cell: (item) => printed(item, 'unitType', item.unitType),
      sortValue: (item) => item.unitType,
      nowrap: true,
    },
    {
      key: 'amount',
      header: texts.amount,
      cell: (item) => printed(item, 'amount', <QuantityText value={item.amount} />),
      sortValue: (item) => item.amount,
      align: 'right',
      nowrap: true,
    },
    {
      key: 'unitPriceNetto',
      header: texts.price,
      cell: (item) => ofOffer(item, 'unitPriceNetto', <PriceInTime prices={item.prices} />),
      sortValue: (item) => priceToday(item.prices)?.unitPriceNetto ?? null,
      align: 'right',
      nowrap: true,
    },
    {
      key: 'vatPercent',
      header: texts.vat,
      cell: (item) => ofOffer(item, 'vatPercent', <QuantityText unit="%" value={vatToday(item)} />),
      sortValue: vatToday,
      align: 'right',
      nowrap: true,
    },
    {
      key: 'value',
      header: texts.value,
      hint: texts.valueHint,
      cell: (item) => printed(item, 'value', <MoneyText value={itemNet(item)} />),
      sortValue: (item) => Number(itemNet(item)),
      align: 'right',
      nowrap: true,
    },
  ];
}
