import type { Invoice } from '@ostep/api-invoices';
import type { Executor } from '@ostep/service-kit';
import { findCorrected } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import { texts } from '../texts';

type Summed = Pick<Invoice, 'kind' | 'net' | 'gross'>;

/** Below zero there is a correction alone: what was invoiced too much is said by that of its invoice. Null: it is not below. */
export async function negativeSum(
  tx: Executor,
  { kind, net, gross }: Summed,
  protocolIds: readonly number[],
): Promise<string | null> {
  if (kind === 'KOR' || (net >= 0 && gross >= 0)) return null;
  return texts.negative(gross, await findCorrected(tx, protocolIds));
}

export async function requireNotNegative(tx: Executor, sums: Summed, protocolIds: readonly number[]): Promise<void> {
  const message = await negativeSum(tx, sums, protocolIds);
  if (message !== null) throw refuse('negative', { message });
}
