import type { ContractProgress, ProgressItem, ProgressVersion } from '@ostep/api-contracts';
import { decimal, formatMoney, sum, toJsonNumber } from '@ostep/kernel';
import { progressTexts as texts } from '../texts';
import { isOver, overContractSentence, progressNote } from './progress-notes';

export type StoredItem = Omit<ProgressItem, 'isOver' | 'note'>;
export type StoredProgress = {
  readonly items: readonly StoredItem[];
  readonly uncodedOrders: number;
  readonly versions: readonly ProgressVersion[];
};

export function composeProgress({ items, uncodedOrders, versions }: StoredProgress): ContractProgress {
  const sums = sumsOf(items);
  // Summed item by item, so that an item with more settled than done does not hide another one.
  const open = items.map(({ doneValue, settledValue }) => decimal(doneValue).minus(settledValue));
  const unsettled = sum(open.filter((value) => value.gt(0)));
  const over = overContractSentence(items);
  return {
    items: items.map((item) => ({ ...item, isOver: isOver(item), note: progressNote(item) })),
    sums,
    versions: [...versions],
    missing: [
      ...(over === null ? [] : [{ sentence: over, reason: 'over' as const }]),
      ...(unsettled.gt(0) ? [{ sentence: texts.unsettled(formatMoney(unsettled)), reason: 'unsettled' as const }] : []),
      ...(uncodedOrders > 0 ? [{ sentence: texts.uncoded(uncodedOrders), reason: 'uncoded' as const }] : []),
    ],
  };
}

function sumsOf(items: readonly StoredItem[]): ContractProgress['sums'] {
  const total = (key: keyof ContractProgress['sums']) => toJsonNumber(sum(items.map((item) => item[key])));
  return {
    value: total('value'),
    orderedValue: total('orderedValue'),
    doneValue: total('doneValue'),
    settledValue: total('settledValue'),
    leftValue: total('leftValue'),
  };
}
