import { formatQuantity } from '@ostep/kernel';
import { parseDecimal } from '@ostep/ui';
import { texts } from '../texts';

export function formatAmount(amount: number | null): string {
  return amount === null ? '' : formatQuantity(amount);
}

export function parseAmount(text: string): { amount: number } | { problem: string } {
  if (text.trim() === '') return { problem: texts.settle.amountRequired };
  const amount = parseDecimal(text);
  return amount === null ? { problem: texts.settle.amountNotNumber } : { amount };
}
