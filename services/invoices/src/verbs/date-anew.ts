import { dayInWarsaw, daysAfter, daysBetween } from '@ostep/kernel';
import type { Service, Transaction } from '@ostep/service-kit';
import { findContent, lockInvoice, writeContent, writeIssued } from '../data/invoice-rows';
import { asKsef } from '../data/sending-rows';
import { refuse } from '../refusals';
import { writeInvoice } from './compose-invoice';

/** Issued today, under its number and with all else as it was approved: nobody approves it again. */
export async function dateAnew(tx: Transaction, id: number, now: Date): Promise<Uint8Array> {
  const row = await lockInvoice(tx, id);
  const content = await findContent(tx, id);
  if (!row || !content) throw refuse('notFound');
  const { number, issued, due } = row;
  if (number === null || issued === null || due === null) throw refuse('approveFirst');
  const days = daysBetween(issued, due);
  const dated = await writeInvoice(tx, row, { ...content, number, now, due: daysAfter(dayInWarsaw(now), days) });
  await writeContent(tx, dated.content);
  await writeIssued(tx, id, dated.issued, dated.due);
  return dated.content.xml;
}

export const dateAnewAsKsef = ({ db, now }: Pick<Service, 'db' | 'now'>, id: number): Promise<Uint8Array> =>
  asKsef(db, (tx) => dateAnew(tx, id, now()));
