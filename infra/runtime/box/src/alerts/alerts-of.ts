import { texts } from './texts';

export const alertKinds = ['backup', 'disk', 'starts', 'certificate', 'doctor'] as const;

export type AlertKind = (typeof alertKinds)[number];

export type Alert = { readonly kind: AlertKind; readonly sentence: string };

export type Watched = {
  readonly now: Date;
  readonly isBackupLate: boolean;
  readonly lastBackup: Date | null;
  readonly diskFreeShare: number;
  readonly startsAgain: boolean;
  /** Of the public name; null where Caddy has none. */
  readonly certificateEnds: Date | null;
  readonly brokenRules: number;
};

const LEAST_FREE = 0.1;
const CERTIFICATE_MS = 14 * 86_400_000;

/** What the person who looks after the box has to know now. */
export function alertsOf(watched: Watched): Alert[] {
  const { now, certificateEnds } = watched;
  const isEnding = certificateEnds !== null && certificateEnds.getTime() - now.getTime() < CERTIFICATE_MS;
  const found: (Alert | false)[] = [
    watched.isBackupLate && { kind: 'backup', sentence: texts.backup(watched.lastBackup) },
    watched.diskFreeShare < LEAST_FREE && { kind: 'disk', sentence: texts.disk(watched.diskFreeShare) },
    watched.startsAgain && { kind: 'starts', sentence: texts.starts },
    isEnding && { kind: 'certificate', sentence: texts.certificate(certificateEnds) },
    watched.brokenRules > 0 && { kind: 'doctor', sentence: texts.doctor(watched.brokenRules) },
  ];
  return found.filter((one) => one !== false);
}
