import { dayInWarsaw, daysAfter, daysBetween } from '@ostep/kernel';
import type { Service, Transaction } from '@ostep/service-kit';
import { findContent, lockInvoice, writeContent, writeDates } from '../data/invoice-rows';
import { changeAsKsef } from '../data/ksef-outcomes';
import { refuse } from '../refusals';
import { writeInvoice } from './compose-invoice';

/** Changes the date of issue to today. All else stays as approved, so nobody has to approve it again. */
export async function redateInvoice(tx: Transaction, id: number, now: Date): Promise<Uint8Array> {
  const row = await lockInvoice(tx, id);
  const content = await findContent(tx, id);
  if (!row || !content) throw refuse('notFound');
  const { number, issued, due } = row;
  if (number === null || issued === null || due === null) throw refuse('approveFirst');
  const days = daysBetween(issued, due);
  const dated = await writeInvoice(tx, row, { ...content, number, now, due: daysAfter(dayInWarsaw(now), days) });
  await writeContent(tx, dated.content);
  await writeDates(tx, id, dated.issued, dated.due);
  return dated.content.xml;
}

export const redateAsKsef = ({ db, now }: Pick<Service, 'db' | 'now'>, id: number): Promise<Uint8Array> =>
  changeAsKsef(db, (tx) => redateInvoice(tx, id, now()));
