import { formatQuantity } from '@ostep/kernel';
import { parseDecimal } from '@ostep/ui';
import { texts } from '../texts';

/** An amount as the field shows it; empty when nothing is settled. */
export function textOfAmount(amount: number | null): string {
  return amount === null ? '' : formatQuantity(amount);
}

/** The amount a text means, or why it means none. */
export function amountOfText(text: string): { amount: number } | { problem: string } {
  if (text.trim() === '') return { problem: texts.settle.amountRequired };
  const amount = parseDecimal(text);
  return amount === null ? { problem: texts.settle.amountNotNumber } : { amount };
}
