import { type Role, roles } from '@ostep/kernel';
import { checkedRows, type Database, type Executor, type Transaction, whileLocked } from '@ostep/service-kit';
import { and, eq, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { attention, invoiceAttention, payoutAttention } from './published-views';
import { dailyNotice, noticeAddress, noticeDay } from './tables';

export async function findDailyNotice(db: Executor, subject: string) {
  const { isConfirmed } = noticeAddress;
  const [row] = await db
    .select({ email: dailyNotice.email, isConfirmed })
    .from(dailyNotice)
    .leftJoin(noticeAddress, hasSameAddress)
    .where(eq(dailyNotice.subject, subject));
  return row ? { email: row.email, confirmed: row.isConfirmed ?? false } : null;
}

const hasSameAddress = and(eq(noticeAddress.subject, dailyNotice.subject), eq(noticeAddress.email, dailyNotice.email));

export type Subscription = { readonly subject: string; readonly fullName: string; readonly email: string };
export type Recipient = Subscription & { readonly roles: readonly Role[] };

export async function writeDailyNotice(tx: Transaction, subscription: Subscription): Promise<void> {
  const { fullName, email } = subscription;
  await tx
    .insert(dailyNotice)
    .values(subscription)
    .onConflictDoUpdate({ target: dailyNotice.subject, set: { fullName, email, chosenTime: sql`clock_timestamp()` } });
}

export async function writeAddress(tx: Transaction, subject: string, email: string, code: string): Promise<void> {
  const unconfirmed = { email, code, isConfirmed: false };
  await tx
    .insert(noticeAddress)
    .values({ subject, ...unconfirmed })
    .onConflictDoUpdate({ target: noticeAddress.subject, set: unconfirmed });
}

/** Returns false if the code is not the one that was sent last. */
export async function confirmAddress(tx: Transaction, subject: string, code: string): Promise<boolean> {
  const confirmed = await tx
    .update(noticeAddress)
    .set({ isConfirmed: true })
    .where(and(eq(noticeAddress.subject, subject), eq(noticeAddress.code, code)))
    .returning();
  return confirmed.length > 0;
}

export async function deleteDailyNotice(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(dailyNotice).where(eq(dailyNotice.subject, subject));
  await tx.delete(noticeAddress).where(eq(noticeAddress.subject, subject));
}

/** Moves what was saved under a former login to the subject of its owner, as soon as the owner is known. */
export async function adoptFormerLogins(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [noticeDay, noticeAddress, dailyNotice]) {
      await tx.execute(sql`
        update ${table} saved set username = former.subject from requests.former_login former
        where saved.username = former.username and former.subject is not null
          and not exists (select from ${table} other where other.username = former.subject)`);
    }
  });
}

const SEEN_DAYS = 30;

const recipient = z.object({
  subject: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
});

export async function readRecipients(db: Executor, day: string): Promise<Recipient[]> {
  const rows = await db.execute(sql`
    select notice.username as subject, notice.full_name as "fullName", notice.email, person.roles
    from ${dailyNotice} notice
    join ${noticeAddress} address on address.username = notice.username and address.email = notice.email
    join requests.seen_person person on person.subject = notice.username
    where address.is_confirmed and person.seen_at > ${day}::date - ${SEEN_DAYS}::int
      and not exists (select from ${noticeDay} sent where sent.username = notice.username and sent.day = ${day}::date)
    order by notice.id`);
  return checkedRows(recipient, rows);
}

/** Calls `send` unless the day is marked, and marks it if that returns true. A lock keeps other processes out. */
export async function sendOnce(
  db: Database,
  subject: string,
  day: string,
  send: () => Promise<boolean>,
): Promise<void> {
  await whileLocked(db, `daily notice ${subject}`, async () => {
    const sent = await db
      .select({ day: noticeDay.day })
      .from(noticeDay)
      .where(and(eq(noticeDay.subject, subject), eq(noticeDay.day, day)));
    if (sent.length === 0 && (await send())) await db.insert(noticeDay).values({ subject, day });
  });
}

const KEEP_DAYS = 7;

export async function removeOldDays(db: Executor, today: string): Promise<void> {
  await db.delete(noticeDay).where(lt(noticeDay.day, sql`${today}::date - ${sql.raw(String(KEEP_DAYS))}`));
}

export function readAttention(db: Executor) {
  return unionAll(db.select().from(attention), db.select().from(invoiceAttention), db.select().from(payoutAttention));
}
