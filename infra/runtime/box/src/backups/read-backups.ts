import { join } from 'node:path';
import { type BackupState, readBackupState } from './backup-state';
import { keptCopies } from './kept-copies';

const LATE_MS = 26 * 3_600_000;

export type BackupShown = {
  readonly name: string;
  readonly path: string;
  readonly takenAt: Date;
  readonly bytes: number;
  readonly isSealed: boolean;
  readonly isWhole: boolean;
  /** When it was restored beside the product and compared. */
  readonly triedAt: Date | null;
  /** When it was brought to the second place. */
  readonly sentAt: Date | null;
};

export type BackupStatus = Pick<BackupState, 'failure' | 'sendFailure' | 'doctor'> & {
  readonly folder: string;
  /** The newest first. */
  readonly copies: readonly BackupShown[];
  /** The last trial, of a copy that may be gone. */
  readonly triedAt: Date | null;
  /** Whether the newest whole copy is older than 26 hours, or there is none. */
  readonly isLate: boolean;
};

export type BackupFolders = { readonly data: string; readonly backup: string };

/** Where the folder of copies cannot be read, for example because a share is away, there are none. */
export async function readBackups({ data, backup }: BackupFolders, now: Date): Promise<BackupStatus> {
  const { tried, sent, failure, sendFailure, doctor } = readBackupState(data);
  const copies = (await keptCopies(backup).catch(() => [])).map((copy) => ({
    ...copy,
    path: join(backup, copy.name),
    triedAt: tried?.name === copy.name ? tried.at : null,
    sentAt: sent?.name === copy.name ? sent.at : null,
  }));
  const newest = copies.find(({ isWhole }) => isWhole)?.takenAt.getTime() ?? 0;
  return {
    folder: backup,
    copies,
    triedAt: tried?.at ?? null,
    isLate: now.getTime() - newest > LATE_MS,
    failure,
    sendFailure,
    doctor,
  };
}
