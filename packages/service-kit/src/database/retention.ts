import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ServiceSettings } from '../process/settings';
import type { ServiceCore } from '../verb/service';
import type { Executor } from '../verb/transaction';
import { checkedRow } from './checked-rows';
import { whileLocked } from './while-locked';

export type Retention = Pick<ServiceSettings, 'JOBS_KEPT_DAYS' | 'FILES_KEPT_DAYS' | 'ANSWERS_KEPT_DAYS'>;
export type Removed = { readonly jobs: number; readonly files: number; readonly answers: number };

const HOUR_MS = 3_600_000;
const FIRST_AFTER_MS = 60_000;
/** A larger batch would hold its locks for long. */
const BATCH_SIZE = 500;
const DAY_MS = 86_400_000;

async function removeInBatches(remove: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let removed = BATCH_SIZE; removed >= BATCH_SIZE; all += removed) removed = await remove();
  return all;
}

const removedRows = z.object({ removed: z.int() });

async function removedBy(db: Executor, statement: ReturnType<typeof sql>): Promise<number> {
  return checkedRow(removedRows, await db.execute(statement))?.removed ?? 0;
}

export async function removeOld(db: Executor, retention: Retention, now: Date): Promise<Removed> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const jobs = await removeInBatches(() =>
    removedBy(db, sql`select jobs.remove_ended(${before(retention.JOBS_KEPT_DAYS)}, ${BATCH_SIZE}) as removed`),
  );
  const files = await removeInBatches(() =>
    removedBy(db, sql`select files.remove_unowned(${before(retention.FILES_KEPT_DAYS)}, ${BATCH_SIZE}) as removed`),
  );
  const answers = await removeInBatches(() =>
    removedBy(
      db,
      sql`with old as (
        delete from requests.answer where ctid = any (array(
          select ctid from requests.answer where owner = current_user and created_at < ${before(retention.ANSWERS_KEPT_DAYS)}
          limit ${BATCH_SIZE}))
        returning 1)
      select count(*) as removed from old`,
    ),
  );
  await db.execute(sql`delete from files.part where written_at < ${before(1)}`);
  return { jobs, files, answers };
}

export function startRetention({ name, db, settings, log, now }: ServiceCore): { readonly close: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const sweep = async () => {
    await whileLocked(db, `retention ${name}`, async () => {
      const removed = await removeOld(db, settings, now());
      if (removed.jobs + removed.files + removed.answers > 0) log.info(removed, 'old rows removed');
    });
  };
  const run = () => {
    running = sweep().catch((error: unknown) => log.warn({ err: error }, 'old rows were not removed'));
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const hourly = setInterval(run, HOUR_MS);
  return {
    close: () => {
      clearTimeout(first);
      clearInterval(hourly);
      return running;
    },
  };
}
