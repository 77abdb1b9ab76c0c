const KEPT = { days: 7, weeks: 4, months: 12 } as const;

const NAME = /^ostep-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const DAY_MS = 86_400_000;

export const backupName = (time: Date) => `ostep-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** The time in a backup's folder name; null for any other name. */
export function backupTime(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
}

const periods = [
  [KEPT.days, (time: Date) => time.toISOString().slice(0, 10)],
  [KEPT.weeks, mondayOf],
  [KEPT.months, (time: Date) => time.toISOString().slice(0, 7)],
] as const;

/**
 * Keeps the newest backup of each of the last 7 days, 4 weeks and 12 months that have one, so that none is removed
 * while no new ones are taken.
 */
export function backupsToRemove(names: readonly string[]): string[] {
  const newestFirst = names.flatMap((name) => {
    const time = backupTime(name);
    return time ? [{ name, time }] : [];
  });
  newestFirst.sort((a, b) => b.time.getTime() - a.time.getTime());
  const kept = new Set<string>();
  for (const [count, periodOf] of periods) {
    const newest = new Map<string, string>();
    for (const { name, time } of newestFirst) if (!newest.has(periodOf(time))) newest.set(periodOf(time), name);
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

function mondayOf(time: Date): string {
  const sinceMonday = (time.getUTCDay() + 6) % 7;
  return new Date(time.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
