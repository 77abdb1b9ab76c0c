import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const failure = z.object({ at: z.coerce.date(), sentence: z.string() });

const state = z.object({
  /** The copy that was last restored beside the product and compared. */
  tried: z.object({ name: z.string(), at: z.coerce.date() }).nullable().default(null),
  /** Why the last attempt failed; null after one that did not. */
  failure: failure.nullable().default(null),
  /** The last file in the second place. */
  sent: z.object({ name: z.string(), at: z.coerce.date() }).nullable().default(null),
  sendFailure: failure.nullable().default(null),
  /** Key of an SFTP server whose key nobody entered, as it was seen first. */
  seenKey: z.object({ server: z.string(), hostKey: z.string() }).nullable().default(null),
  /** Rules of the data that the doctor found broken after the last backup. */
  doctor: z
    .object({ at: z.coerce.date(), broken: z.array(z.object({ rule: z.string(), count: z.int() })) })
    .nullable()
    .default(null),
});

export type BackupState = z.output<typeof state>;

const fileIn = (data: string) => join(data, 'backups.json');

/** What the box remembers of its backups over restarts. A damaged file costs no more than that memory. */
export function readBackupState(data: string): BackupState {
  const file = fileIn(data);
  try {
    return state.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  } catch {
    return state.parse({});
  }
}

export function noteBackupState(data: string, changed: Partial<BackupState>): void {
  mkdirSync(data, { recursive: true });
  const file = fileIn(data);
  const next = { ...readBackupState(data), ...changed };
  writeFileSync(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
