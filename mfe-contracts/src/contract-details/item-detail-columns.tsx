import type { ContractItem } from '@ostep/api-contracts';
import { type ListColumn, MoneyText, QuantityText } from '@ostep/ui';
import { itemNet } from '../contract-form/item-sums';
import { texts } from '../texts';
import { PriceInTime, priceToday } from './price-in-time';

const vatToday = ({ prices, vatPercent }: ContractItem) => priceToday(prices)?.vatPercent ?? vatPercent;

export const itemDetailColumns: readonly ListColumn<ContractItem>[] = [
  {
    key: 'lp',
    header: texts.lp,
    cell: (item) => item.lp,
    sortValue: (item) => String(item.lp),
    align: 'right',
    width: '3.5rem',
  },
  { key: 'posNo', header: texts.posNo, cell: (item) => item.posNo, sortValue: (item) => item.posNo, width: '5rem' },
  {
    key: 'actionCode',
    header: texts.code,
    cell: (item) => <span title={item.actionCode.value}>{item.actionCode.key}</span>,
    sortValue: (item) => item.actionCode.key,
    nowrap: true,
  },
  {
    key: 'actionDesc',
    header: texts.desc,
    cell: (item) => item.actionDesc,
    sortValue: (item) => item.actionDesc,
  },
  {
    key: 'actionScope',
    header: texts.scope,
    cell: (item) => item.actionScope?.value ?? texts.noScope,
    sortValue: (item) => item.actionScope?.value ?? null,
  },
  { key: 'unitType', header: texts.unit, cell: (item) => item.unitType, sortValue: (item) => item.unitType },
  {
    key: 'amount',
    header: texts.amount,
    cell: (item) => <QuantityText value={item.amount} />,
    sortValue: (item) => item.amount,
    align: 'right',
    nowrap: true,
  },
  {
    key: 'unitPriceNetto',
    header: texts.price,
    cell: (item) => <PriceInTime prices={item.prices} />,
    sortValue: (item) => priceToday(item.prices)?.unitPriceNetto ?? null,
    align: 'right',
    nowrap: true,
  },
  {
    key: 'vatPercent',
    header: texts.vat,
    cell: (item) => <QuantityText unit="%" value={vatToday(item)} />,
    sortValue: vatToday,
    align: 'right',
    nowrap: true,
  },
  {
    key: 'value',
    header: texts.value,
    hint: texts.valueHint,
    cell: (item) => <MoneyText value={itemNet(item)} />,
    sortValue: (item) => Number(itemNet(item)),
    align: 'right',
    nowrap: true,
  },
];
