import { constants } from 'node:fs';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName, isComplete, isTrialDue, saveOne } from '@ostep/backup';
import type { Secret } from '@ostep/database';
import { readBoxSettings } from '../box-settings';
import { BoxRefusal } from '../refusals';
import { noteBackupState, readBackupState } from './backup-state';
import { besideProduct } from './beside-product';
import { removeOldCopies, SEALED } from './kept-copies';
import { inWords } from './say-fault';
import { sealCopy } from './seal';
import { texts } from './texts';

export type TakeOptions = {
  readonly data: string;
  /** Folder that the owner of the machine sees. */
  readonly backup: string;
  readonly adminUrl: string;
  /** From which the passwords of the database's roles are derived. */
  readonly secret: Secret;
  readonly version: string;
  readonly now: Date;
};

export type TakenBackup = {
  /** Name of a file `*.ostep`, or of a folder without a password. */
  readonly name: string;
  readonly path: string;
  readonly isSealed: boolean;
  readonly removed: readonly string[];
};

/**
 * Takes a backup of everything a box holds; once a week it is restored beside the product and compared. Older ones are
 * removed after that. With a password only the sealed file leaves the box's own folder.
 * @throws BoxRefusal with a sentence for people
 */
export function takeBackup(options: TakeOptions): Promise<TakenBackup> {
  return inWords(async () => {
    const { data, backup, adminUrl, secret, version, now } = options;
    await requireWritable(backup);
    const { password } = readBoxSettings(data).backups;
    const own = join(data, 'backups');
    // An attempt that failed or was cut off needs the space no longer.
    await keepNewest(own);
    const name = backupName(now);
    const isSealed = password !== null;
    const folder = isSealed ? own : backup;
    const tried = isTrialDue(readBackupState(data).tried?.at.getTime() ?? 0, now);
    await saveOne({ folder, adminUrl, secret, now, tried, beside: besideProduct({ data, adminUrl, version, now }) });
    const kept = isSealed ? `${name}${SEALED}` : name;
    if (isSealed) {
      await sealCopy({ folder: join(own, name), file: join(backup, kept), password, takenAt: now, version });
      await keepNewest(own);
    } else await rm(own, { recursive: true, force: true });
    const removed = await removeOldCopies(backup, now);
    if (tried) noteBackupState(data, { tried: { name: kept, at: now } });
    return { name: kept, path: join(backup, kept), isSealed, removed };
  });
}

async function requireWritable(backup: string): Promise<void> {
  try {
    await mkdir(backup, { recursive: true });
    await access(backup, constants.W_OK);
  } catch (error) {
    throw new BoxRefusal(texts.folderUnwritable(backup), { cause: error });
  }
}

/** The box's own folder keeps one whole copy that needs no password. */
async function keepNewest(own: string): Promise<void> {
  const names = (await readdir(own).catch(() => [])).toSorted();
  const whole = await Promise.all(names.map((name) => isComplete(join(own, name))));
  const newest = names.findLast((_, at) => whole[at]);
  for (const name of names) if (name !== newest) await rm(join(own, name), { recursive: true });
}
