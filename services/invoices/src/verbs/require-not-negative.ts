import type { Invoice } from '@ostep/api-invoices';
import { refuse } from '../refusals';
import { texts } from '../texts';

type Summed = Pick<Invoice, 'kind' | 'net' | 'gross'>;

/** Only a correction may be negative. Null: the sums are allowed. */
export const negativeMessage = ({ kind, net, gross }: Summed): string | null =>
  kind === 'KOR' || (net >= 0 && gross >= 0) ? null : texts.negative(gross);

export function requireNotNegative(sums: Summed): void {
  const message = negativeMessage(sums);
  if (message !== null) throw refuse('negative', { message });
}
