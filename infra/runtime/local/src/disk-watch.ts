import { statfs } from 'node:fs/promises';
import { withConnection } from '@ostep/database';

export type DiskWatch = {
  readonly folder: string;
  readonly adminUrl: string;
  readonly onStatus: (line: string) => void;
};

const EVERY_MS = 1_000;
/** PostgreSQL crashes when there is no space for its WAL, so writes are stopped earlier. */
const STOPS_BELOW_MB = 64;
const GOES_ON_ABOVE_MB = 128;

/** Makes the database read-only while its disk is almost full. Resolves after the first check. */
export async function watchDisk({ folder, adminUrl, onStatus }: DiskWatch): Promise<() => Promise<void>> {
  let stopped = await isReadOnly(adminUrl);
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    const freeMb = Math.floor((bavail * bsize) / 1_000_000);
    const stops = stopped ? freeMb < GOES_ON_ABOVE_MB : freeMb < STOPS_BELOW_MB;
    if (stops === stopped) return;
    await setReadOnly(adminUrl, stops);
    stopped = stops;
    onStatus(
      stops
        ? `The disk that holds ${folder} is full (${freeMb} MB are free): nothing is written until there is room, reading goes on.`
        : `The disk that holds ${folder} has room again: writing goes on.`,
    );
  };
  await look();
  let looking: Promise<void> = Promise.resolve();
  // A check that failed, as during a restart of the database, is repeated at the next tick.
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function isReadOnly(adminUrl: string): Promise<boolean> {
  const [row] = await withConnection(
    adminUrl,
    (sql) => sql<{ value: string }[]>`select current_setting('default_transaction_read_only') as value`,
  );
  return row?.value === 'on';
}

async function setReadOnly(adminUrl: string, readOnly: boolean): Promise<void> {
  await withConnection(adminUrl, async (sql) => {
    await sql.unsafe(
      `alter system ${readOnly ? "set default_transaction_read_only = 'on'" : 'reset default_transaction_read_only'}`,
    );
    await sql`select pg_reload_conf()`;
  });
}
