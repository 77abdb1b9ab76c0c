import { decimal, formatMoney, formatQuantity } from '@ostep/kernel';
import { progressTexts as texts } from '../texts';

type Figures = {
  readonly lp: string;
  readonly unitType: string;
  readonly ordered: number;
  readonly done: number;
  readonly settled: number;
  readonly left: number;
  readonly leftValue: number;
};

export const isOver = ({ left }: Pick<Figures, 'left'>): boolean => left < 0;

export function progressNote(item: Figures): string | null {
  const quantity = (more: number, less: number) => `${formatQuantity(decimal(more).minus(less))} ${item.unitType}`;
  const notes = [
    isOver(item) ? texts.overContract(excessText(item)) : null,
    item.done > item.ordered ? texts.overOrder(quantity(item.done, item.ordered)) : null,
    item.settled > item.done ? texts.overDone(quantity(item.settled, item.done)) : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ');
}

/** Names the item with the largest excess in złoty and counts the others. */
export function overContractSentence(items: readonly Figures[]): string | null {
  const [worst, ...others] = items.filter(isOver).toSorted((left, right) => left.leftValue - right.leftValue);
  return worst ? texts.itemsOver(worst.lp, excessText(worst), others.length) : null;
}

function excessText({ left, leftValue, unitType }: Figures): string {
  return `${formatQuantity(decimal(left).abs())} ${unitType} (${formatMoney(decimal(leftValue).abs())})`;
}
