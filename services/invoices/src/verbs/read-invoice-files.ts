import type { ReadCall } from '@ostep/service-kit';
import { findXml } from '../data/invoice-rows';
import { findUpo } from '../data/sending-rows';
import { refuse } from '../refusals';

export async function readInvoiceXml({ tx, input: id }: ReadCall<number>) {
  const found = await findXml(tx, id);
  if (!found) throw refuse('notApproved');
  return found;
}

export async function readUpo({ tx, input: id }: ReadCall<number>) {
  const found = await findUpo(tx, id);
  if (!found) throw refuse('noUpo');
  return found;
}
