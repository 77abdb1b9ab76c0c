import type { MinimumWage } from '@ostep/api-payouts';
import type { IsoDate } from '@ostep/kernel';

/** The law sets a new one each January; until it is entered, the old one must not pass for it. */
export function missingWageYear(today: IsoDate, wages: readonly MinimumWage[]): number | null {
  const year = today.slice(0, 4);
  return wages.some(({ validFrom }) => validFrom.startsWith(year)) ? null : Number(year);
}
