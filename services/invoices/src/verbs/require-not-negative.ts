import type { Invoice } from '@ostep/api-invoices';
import { refuse } from '../refusals';
import { texts } from '../texts';

type Summed = Pick<Invoice, 'kind' | 'net' | 'gross'>;

/** Below zero there is a correction alone: what was invoiced too much is said by that of its invoice. Null: it is not below. */
export const negativeSum = ({ kind, net, gross }: Summed): string | null =>
  kind === 'KOR' || (net >= 0 && gross >= 0) ? null : texts.negative(gross);

export function requireNotNegative(sums: Summed): void {
  const message = negativeSum(sums);
  if (message !== null) throw refuse('negative', { message });
}
