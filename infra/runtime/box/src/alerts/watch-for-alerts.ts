import { join } from 'node:path';
import { type Keycloak, openKeycloak } from '@ostep/service-office/people';
import type { BackupKeeper } from '../backups';
import type { BoxSettings } from '../box-settings';
import { certificateEnd } from '../system/certificate';
import { disk } from '../system/facts';
import { startsAgain } from '../system/starts';
import type { Watched } from './alerts-of';
import { sendAlert } from './send-alert';
import { openWatch } from './watch-box';

export type AlertOptions = {
  readonly data: string;
  readonly alertUrl: string | undefined;
  readonly backups: BackupKeeper;
  readonly people: () => Parameters<typeof openKeycloak>[0] | null;
  readonly settings: () => BoxSettings;
  readonly onStatus: (line: string) => void;
};

/** @returns ends the watch */
export function watchForAlerts(options: AlertOptions): () => void {
  const { alertUrl, settings, onStatus } = options;
  const recipients = async () => managersOf(options.people());
  const send = (sentences: readonly string[]) => sendAlert({ alertUrl, mail: settings().mail, recipients }, sentences);
  return openWatch({ look: () => look(options), send, onStatus }).begin();
}

async function look({ data, backups, settings }: AlertOptions): Promise<Watched> {
  const { copies, doctor, isLate } = await backups.status();
  const now = new Date();
  const { bytes, freeBytes } = disk(data);
  const address = settings().address;
  const isPublic = address?.kind === 'public';
  return {
    now,
    isBackupLate: isLate,
    lastBackup: copies.find(({ isWhole }) => isWhole)?.takenAt ?? null,
    diskFreeShare: freeBytes / bytes,
    startsAgain: startsAgain(data, now),
    certificateEnds: isPublic ? certificateEnd(join(data, 'caddy'), new URL(address.url).hostname) : null,
    brokenRules: doctor?.broken.length ?? 0,
  };
}

async function managersOf(people: Parameters<typeof openKeycloak>[0] | null): Promise<string[]> {
  if (people === null) return [];
  const keycloak: Keycloak = await openKeycloak(people);
  const accounts = await keycloak.list();
  return accounts.flatMap(({ email, enabled, roles }) =>
    enabled && email && roles.includes('manager') ? [email] : [],
  );
}
