import { productDatabase, type Secret, withDatabase } from '@ostep/database';
import { examineDatabase } from '@ostep/doctor';
import { readBoxSettings, type SecondPlace } from '../box-settings';
import { BoxRefusal } from '../refusals';
import { isBackupDue, isSendDue } from './backup-due';
import { noteBackupState, readBackupState } from './backup-state';
import { type BackupFolders, type BackupShown, type BackupStatus, readBackups } from './read-backups';
import { sentenceOf } from './say-fault';
import { sendCopy } from './second-place';
import { takeBackup } from './take-backup';
import { texts } from './texts';

const TICK_MS = 60_000;

export type KeepOptions = BackupFolders & {
  /** The database, while it runs. */
  readonly database: () => { readonly adminUrl: string; readonly secret: Secret } | null;
  readonly version: string;
  readonly onStatus: (line: string) => void;
  readonly now?: () => Date;
};

export type BackupKeeper = {
  /** Waits for the end; joins one that runs. @throws BoxRefusal with a sentence for people */
  readonly takeNow: () => Promise<void>;
  readonly status: () => Promise<BackupStatus & { readonly isRunning: boolean }>;
  /** Waits for a backup that runs. */
  readonly stop: () => Promise<void>;
};

/** A backup every day at the set time, and an hour after one that failed; each is sent to the second place. */
export function keepBackups(options: KeepOptions): BackupKeeper {
  const { data, backup, database, version, onStatus, now = () => new Date() } = options;
  let running: Promise<void> | null = null;

  const take = async (): Promise<void> => {
    const server = database();
    if (!server) throw new BoxRefusal(texts.notReady);
    try {
      const taken = await takeBackup({ data, backup, version, ...server, now: now() });
      onStatus(`Backup ${taken.name}`);
      noteBackupState(data, { failure: null });
    } catch (error) {
      noteBackupState(data, { failure: { at: now(), sentence: sentenceOf(error) } });
      throw error;
    }
    await send();
    await examine(server.adminUrl);
  };

  const send = async (): Promise<void> => {
    const newest = await unsentCopy();
    const { secondPlace } = readBoxSettings(data).backups;
    if (!newest || !secondPlace) return;
    try {
      const { hostKey } = await sendCopy(withSeenKey(secondPlace, data), newest);
      const seenKey = hostKey === null ? null : { server: serverOf(secondPlace), hostKey };
      noteBackupState(data, { sent: { name: newest.name, at: now() }, sendFailure: null, seenKey });
    } catch (error) {
      onStatus(`Second place: ${describe(error)}`);
      noteBackupState(data, { sendFailure: { at: now(), sentence: sentenceOf(error) } });
    }
  };

  const unsentCopy = async (): Promise<BackupShown | null> => {
    const { copies } = await readBackups(options, now());
    const newest = copies.find(({ isWhole, isSealed }) => isWhole && isSealed);
    return newest && newest.name !== readBackupState(data).sent?.name ? newest : null;
  };

  const examine = async (adminUrl: string): Promise<void> => {
    const findings = await examineDatabase(withDatabase(adminUrl, productDatabase(adminUrl)), { isSample: true });
    const broken = findings.flatMap(({ rule, broken: count }) => (count > 0 ? [{ rule: rule.name, count }] : []));
    for (const { rule, count } of broken) onStatus(`Doctor: ${rule} is broken ${count} times`);
    noteBackupState(data, { doctor: { at: now(), broken } });
  };

  const alone = (work: () => Promise<void>): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };

  /** Looks at the clock each minute: a machine may sleep, and people change the time. */
  const tick = async (): Promise<void> => {
    if (running || !database()) return;
    const moment = { now: now(), state: readBackupState(data) };
    const { backups } = readBoxSettings(data);
    const { copies } = await readBackups(options, moment.now);
    const newest = copies.find(({ isWhole }) => isWhole) ?? null;
    if (isBackupDue(newest?.takenAt ?? null, backups.at, moment)) await alone(take);
    else if (newest?.isSealed && backups.secondPlace && isSendDue(newest, moment)) await alone(send);
  };
  const look = () => void tick().catch((error: unknown) => onStatus(`Backup: ${describe(error)}`));
  const timer = setInterval(look, TICK_MS);
  look();

  return {
    takeNow: () => alone(take),
    status: async () => ({ ...(await readBackups(options, now())), isRunning: running !== null }),
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const serverOf = (place: SecondPlace) => (place.kind === 'sftp' ? `${place.host}:${place.port}` : place.url);

/** Where nobody entered the key of a server, the one that was seen first is held to. */
function withSeenKey(place: SecondPlace, data: string): SecondPlace {
  if (place.kind !== 'sftp' || place.hostKey !== '') return place;
  const { seenKey } = readBackupState(data);
  return seenKey?.server === serverOf(place) ? { ...place, hostKey: seenKey.hostKey } : place;
}
