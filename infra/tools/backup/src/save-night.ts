import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseOf, productDatabase, type Secret, withConnection, withDatabase } from '@ostep/database';
import { isComplete } from './manifest';
import { restoreBackup } from './restore-backup';
import { backupName, backupsToRemove, backupTime } from './saved-backups';
import { type Beside, writeBackup } from './write-backup';

export type Night = {
  readonly folder: string;
  readonly adminUrl: string;
  readonly secret: Secret;
  readonly now: Date;
  readonly beside?: Beside;
};

export type NightReport = {
  readonly name: string;
  readonly tables: number;
  readonly rows: number;
  /** Whether the backup was restored into a separate database and compared. */
  readonly restored: boolean;
  readonly removed: readonly string[];
};

const RESTORED = 'restored-at';
const DAY_MS = 86_400_000;
/** A little less than a week, because a night may begin earlier than that of the week before. */
const RESTORE_EVERY_MS = 6.5 * DAY_MS;

/** Removes older backups only after the new one is complete and, once a week, was restored and compared. */
export async function saveNight(night: Night): Promise<NightReport> {
  const { folder, now } = night;
  const saved = await saveOne({ ...night, tried: await isRestoreDue(folder, now) });
  const removed = await removeOld(folder, now);
  return { ...saved, removed };
}

/** @param tried whether it is restored into a separate database and compared */
export async function saveOne(one: Night & { readonly tried: boolean }): Promise<Omit<NightReport, 'removed'>> {
  const { folder, adminUrl, secret, now, beside, tried } = one;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = backupName(now);
  const source = withDatabase(adminUrl, productDatabase(adminUrl));
  const { tables } = await writeBackup(source, join(folder, name), now, beside).catch(async (error: unknown) => {
    // On a full disk the next backup needs the space.
    await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  });
  if (tried) await tryRestore(join(folder, name), { source, secret, now, beside });
  return { name, tables: tables.length, rows: tables.reduce((sum, table) => sum + table.rows, 0), restored: tried };
}

/** By the rule of kept backups, and those that were broken off. */
export async function removeOld(folder: string, now: Date): Promise<string[]> {
  const removed = [...backupsToRemove(await completeBackups(folder)), ...(await brokenOff(folder, now))];
  for (const one of removed) await rm(join(folder, one), { recursive: true });
  return removed;
}

async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => backupTime(name) !== null).toSorted();
}

export async function completeBackups(folder: string): Promise<string[]> {
  const names = await backupsIn(folder);
  const whole = await Promise.all(names.map((name) => isComplete(join(folder, name))));
  return names.filter((_, index) => whole[index]);
}

async function brokenOff(folder: string, now: Date): Promise<string[]> {
  const whole = new Set(await completeBackups(folder));
  const isOld = (name: string) => now.getTime() - (backupTime(name)?.getTime() ?? 0) > DAY_MS;
  return (await backupsIn(folder)).filter((name) => !whole.has(name) && isOld(name));
}

async function isRestoreDue(folder: string, now: Date): Promise<boolean> {
  const marks = (await backupsIn(folder)).map((name) => readFile(join(folder, name, RESTORED), 'utf8').catch(() => ''));
  const times = (await Promise.all(marks)).map((mark) => Date.parse(mark.trim())).filter(Number.isFinite);
  return isTrialDue(Math.max(0, ...times), now);
}

export const isTrialDue = (last: number, now: Date) => now.getTime() - last > RESTORE_EVERY_MS;

type Trial = {
  readonly source: string;
  readonly secret: Secret;
  readonly now: Date;
  readonly beside: Beside | undefined;
};

/** @throws SetupError where a restored table differs */
async function tryRestore(backup: string, { source, secret, now, beside }: Trial): Promise<void> {
  const database = `${databaseOf(source)}_trial`;
  const server = withDatabase(source, 'postgres');
  try {
    await restoreBackup({ folder: backup, adminUrl: server, secret, overwrite: true, database });
  } finally {
    await withConnection(server, (sql) => sql`drop database if exists ${sql(database)} with (force)`);
  }
  await beside?.tryRestore(backup);
  await writeFile(join(backup, RESTORED), `${now.toISOString()}\n`, { mode: 0o600 });
}
