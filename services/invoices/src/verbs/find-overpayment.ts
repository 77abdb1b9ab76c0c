import { questionOf, type Transaction } from '@ostep/service-kit';
import { lockInvoice } from '../data/invoice-rows';
import { readPaid } from '../data/payment-rows';
import { refuse } from '../refusals';
import { texts } from '../texts';

/**
 * Locks the invoice. Returns a question if more would be paid than is left: a second payment of the same invoice is usually
 * a mistake.
 */
export async function lockAndFindOverpayment(
  tx: Transaction,
  id: number,
  { paid, path }: { paid: number; path: string },
) {
  const row = await lockInvoice(tx, id);
  const isOfOthers = row?.state === 'outside' && row.paidBefore === null;
  if (!row?.number || row.kind === 'KOR' || isOfOthers) throw refuse('notFound');
  const { left } = await readPaid(tx, id);
  const question = questionOf('paidMoreThanLeft', {
    path,
    message: texts.paidMore(row.number, paid, left),
    figures: { invoice: id, paid, left },
  });
  return paid <= left ? [] : [question];
}
