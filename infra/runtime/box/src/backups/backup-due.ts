import { nextNight } from '@ostep/backup';
import type { BackupState } from './backup-state';
import type { BackupShown } from './read-backups';

const HOUR_MS = 3_600_000;

type Moment = { readonly now: Date; readonly state: Pick<BackupState, 'failure' | 'sent' | 'sendFailure'> };

const isHourAgo = (failure: BackupState['failure'], now: Date): boolean =>
  !failure || now.getTime() - failure.at.getTime() >= HOUR_MS;

/** At the set time since the newest copy; an hour after an attempt that failed. @param at `HH:MM` */
export function isBackupDue(newest: Date | null, at: string, { now, state }: Moment): boolean {
  if (!isHourAgo(state.failure, now)) return false;
  return state.failure !== null || newest === null || now >= nextNight(newest, at);
}

/** Whether the newest copy is not in the second place yet. */
export const isSendDue = (newest: Pick<BackupShown, 'name'>, { now, state }: Moment): boolean =>
  state.sent?.name !== newest.name && isHourAgo(state.sendFailure, now);
