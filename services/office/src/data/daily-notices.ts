import { type Role, roles } from '@ostep/kernel';
import { checkedRows, type Database, type Executor, type Transaction, whileLocked } from '@ostep/service-kit';
import { and, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { attention } from './published-views';
import { dailyNotice, noticeAddress, noticeDay } from './tables';

export async function findDailyNotice(db: Executor, username: string) {
  const { isConfirmed } = noticeAddress;
  const [row] = await db
    .select({ email: dailyNotice.email, isConfirmed })
    .from(dailyNotice)
    .leftJoin(noticeAddress, ofSameAddress)
    .where(eq(dailyNotice.username, username));
  return row ? { email: row.email, confirmed: row.isConfirmed ?? false } : null;
}

const ofSameAddress = and(eq(noticeAddress.username, dailyNotice.username), eq(noticeAddress.email, dailyNotice.email));

export type Chosen = { readonly username: string; readonly fullName: string; readonly email: string };
export type Recipient = Chosen & { readonly roles: readonly Role[] };

export async function writeDailyNotice(tx: Transaction, chosen: Chosen): Promise<void> {
  const { fullName, email } = chosen;
  await tx
    .insert(dailyNotice)
    .values(chosen)
    .onConflictDoUpdate({ target: dailyNotice.username, set: { fullName, email, chosenTime: sql`clock_timestamp()` } });
}

export async function writeAddress(tx: Transaction, username: string, email: string, code: string): Promise<void> {
  const asked = { email, code, isConfirmed: false };
  await tx
    .insert(noticeAddress)
    .values({ username, ...asked })
    .onConflictDoUpdate({ target: noticeAddress.username, set: asked });
}

/** False: that is not the code which was sent last. */
export async function confirmAddress(tx: Transaction, username: string, code: string): Promise<boolean> {
  const confirmed = await tx
    .update(noticeAddress)
    .set({ isConfirmed: true })
    .where(and(eq(noticeAddress.username, username), eq(noticeAddress.code, code)))
    .returning();
  return confirmed.length > 0;
}

export async function deleteDailyNotice(tx: Transaction, username: string): Promise<void> {
  await tx.delete(dailyNotice).where(eq(dailyNotice.username, username));
  await tx.delete(noticeAddress).where(eq(noticeAddress.username, username));
}

const SEEN_DAYS = 30;

const recipient = z.object({
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
});

export async function recipientsOf(db: Executor, day: string): Promise<Recipient[]> {
  const rows = await db.execute(sql`
    select notice.username, notice.full_name as "fullName", notice.email, person.roles
    from ${dailyNotice} notice
    join ${noticeAddress} address on address.username = notice.username and address.email = notice.email
    join requests.seen_person person on person.username = notice.username
    where address.is_confirmed and person.seen_at > ${day}::date - ${SEEN_DAYS}::int
      and not exists (select from ${noticeDay} sent where sent.username = notice.username and sent.day = ${day}::date)
    order by notice.id`);
  return checkedRows(recipient, rows);
}

/** Marks the day for which `send` says true; meanwhile no other process sends to that person. */
export async function markOnce(
  db: Database,
  username: string,
  day: string,
  send: () => Promise<boolean>,
): Promise<void> {
  await whileLocked(db, `daily notice ${username}`, async () => {
    const sent = await db
      .select({ day: noticeDay.day })
      .from(noticeDay)
      .where(and(eq(noticeDay.username, username), eq(noticeDay.day, day)));
    if (sent.length === 0 && (await send())) await db.insert(noticeDay).values({ username, day });
  });
}

const KEPT_DAYS = 7;

export async function removeOldDays(db: Executor, today: string): Promise<void> {
  await db.delete(noticeDay).where(lt(noticeDay.day, sql`${today}::date - ${sql.raw(String(KEPT_DAYS))}`));
}

export function readAttention(db: Executor) {
  return db.select().from(attention);
}
