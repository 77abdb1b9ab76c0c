import type { Executor, Transaction } from '@ostep/service-kit';
import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm';
import { attention } from './published-views';
import { dailyNotice, noticeDay } from './tables';

export async function findDailyNotice(db: Executor, username: string) {
  const [row] = await db
    .select({ email: dailyNotice.email })
    .from(dailyNotice)
    .where(eq(dailyNotice.username, username));
  return row ?? null;
}

export type Recipient = { readonly username: string; readonly fullName: string; readonly email: string };

export async function writeDailyNotice(tx: Transaction, recipient: Recipient): Promise<void> {
  const { fullName, email } = recipient;
  await tx
    .insert(dailyNotice)
    .values(recipient)
    .onConflictDoUpdate({ target: dailyNotice.username, set: { fullName, email, chosenTime: sql`clock_timestamp()` } });
}

export async function deleteDailyNotice(tx: Transaction, username: string): Promise<void> {
  await tx.delete(dailyNotice).where(eq(dailyNotice.username, username));
}

/** Who has none yet on that day. */
export function recipientsOf(db: Executor, day: string): Promise<Recipient[]> {
  const { username, fullName, email } = dailyNotice;
  const begun = db
    .select({ one: sql`1` })
    .from(noticeDay)
    .where(and(eq(noticeDay.username, username), eq(noticeDay.day, day)));
  return db
    .select({ username, fullName, email })
    .from(dailyNotice)
    .where(notExists(begun))
    .orderBy(asc(dailyNotice.id));
}

/** False: another process was first. */
export async function beginNotice(db: Executor, username: string, day: string): Promise<boolean> {
  const begun = await db.insert(noticeDay).values({ username, day }).onConflictDoNothing().returning();
  return begun.length > 0;
}

export async function forgetNotice(db: Executor, username: string, day: string): Promise<void> {
  await db.delete(noticeDay).where(and(eq(noticeDay.username, username), eq(noticeDay.day, day)));
}

const KEPT_DAYS = 7;

export async function removeOldDays(db: Executor, today: string): Promise<void> {
  await db.delete(noticeDay).where(lt(noticeDay.day, sql`${today}::date - ${sql.raw(String(KEPT_DAYS))}`));
}

export function readAttention(db: Executor) {
  return db.select().from(attention);
}
