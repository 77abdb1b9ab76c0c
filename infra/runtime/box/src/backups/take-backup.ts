import { constants } from 'node:fs';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName, isTrialDue, saveOne } from '@ostep/backup';
import type { Secret } from '@ostep/database';
import { readBoxSettings } from '../box-settings';
import { BoxRefusal } from '../refusals';
import { noteBackupState, readBackupState } from './backup-state';
import { besideProduct } from './beside-product';
import { removeOldCopies, SEALED } from './kept-copies';
import { inWords } from './say-fault';
import { sealCopy } from './seal';
import { texts } from './texts';
import { verifySealed } from './unseal';

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
    const name = backupName(now);
    const isSealed = password !== null;
    const folder = isSealed ? own : backup;
    const tried = isTrialDue(readBackupState(data).tried?.at.getTime() ?? 0, now);
    await saveOne({ folder, adminUrl, secret, now, tried, beside: besideProduct({ data, adminUrl, version, now }) });
    if (isSealed) {
      const file = join(backup, `${name}${SEALED}`);
      await sealCopy({ folder: join(own, name), file, password, takenAt: now, version });
      await verifySealed(file, password);
    }
    await keepNewest(own, isSealed ? name : null);
    const removed = await removeOldCopies(backup, now);
    const kept = isSealed ? `${name}${SEALED}` : name;
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

/** The box's own folder keeps one that needs no password. */
async function keepNewest(own: string, newest: string | null): Promise<void> {
  const others = (await readdir(own).catch(() => [])).filter((name) => name !== newest);
  for (const name of others) await rm(join(own, name), { recursive: true });
}
