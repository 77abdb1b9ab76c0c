import { StartFailure } from '@ostep/local';

const UNITS: Readonly<Record<string, number>> = { h: 3_600, m: 60, s: 1 };

/** As k6 writes it: `90s`, `30m`, `1h30m`; a bare number is seconds. */
export function secondsOf(duration: string): number {
  if (!/^(?:\d+|(?:\d+[hms])+)$/.test(duration)) throw new StartFailure(`"${duration}" is no duration such as 30m.`);
  const parts = [...duration.matchAll(/(\d+)([hms]?)/g)];
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 1), 0);
}
