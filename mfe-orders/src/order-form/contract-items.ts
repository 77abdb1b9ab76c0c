import type { ContractItem } from '@ostep/api-contracts';
import { dayInWarsaw, isInformationalCode, priceInForce } from '@ostep/kernel';
import { texts } from '../texts';
import type { ItemValues } from './order-values';

export function contractItemOptions(items: readonly ContractItem[], today = dayInWarsaw(new Date())) {
  return (row: ItemValues) =>
    fittingItems(items, row).map((item) => ({
      value: item.id,
      label: texts.form.contractItemLabel(
        item.actionCode.key,
        item.actionScope?.value ?? null,
        priceInForce(item.prices, { workDay: today, orderDay: today })?.unitPriceNetto ?? null,
        item.actionCode.value,
      ),
    }));
}

function fittingItems(items: readonly ContractItem[], row: ItemValues): readonly ContractItem[] {
  if (row.actionCode === null) return items;
  if (isInformationalCode(row.actionCode.key)) return [];
  return items.filter((item) => item.actionCode.id === row.actionCode?.id || item.id === row.contractItem);
}

/** An action code sets the name and the only fitting contract item; a contract item sets code, name and unit. */
export function deriveItem(items: readonly ContractItem[]) {
  return (next: ItemValues, previous: ItemValues, column: string): ItemValues => {
    if (column === 'actionCode' && next.actionCode !== null) return withCode(items, next, previous);
    if (column === 'contractItem' && next.contractItem !== null) return withContractItem(items, next);
    return next;
  };
}

function withCode(items: readonly ContractItem[], next: ItemValues, previous: ItemValues): ItemValues {
  const fitting = fittingItems(items, { ...next, contractItem: null });
  const unchanged = fitting.find((item) => item.id === next.contractItem);
  const [only, ...others] = fitting;
  const contractItem = unchanged ?? (others.length === 0 ? only : undefined);
  const isOldName = previous.actionCode !== null && next.actionDesc === previous.actionCode.value;
  return {
    ...next,
    actionDesc: next.actionDesc === '' || isOldName ? (next.actionCode?.value ?? '') : next.actionDesc,
    contractItem: contractItem?.id ?? null,
    unitType: next.unitType ?? contractItem?.unitType ?? null,
  };
}

function withContractItem(items: readonly ContractItem[], next: ItemValues): ItemValues {
  const item = items.find((one) => one.id === next.contractItem);
  if (!item) return next;
  return {
    ...next,
    actionCode: next.actionCode ?? item.actionCode,
    actionDesc: next.actionDesc || item.actionDesc,
    unitType: next.unitType ?? item.unitType,
  };
}
