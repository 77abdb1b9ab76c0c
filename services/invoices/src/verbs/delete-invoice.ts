import type { VerbCall } from '@ostep/service-kit';
import { lockInvoice, removeInvoice } from '../data/invoice-rows';
import { refuse } from '../refusals';

export async function deleteInvoice({ tx, input: id }: VerbCall<number>): Promise<number> {
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  if (row.number !== null) throw refuse('notDraft', { number: row.number });
  await removeInvoice(tx, id);
  return id;
}
