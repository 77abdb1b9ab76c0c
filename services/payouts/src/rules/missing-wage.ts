import type { MinimumWage } from '@ostep/api-payouts';
import type { IsoDate } from '@ostep/kernel';

/** The year whose legal minimum wage is not entered yet: the law sets a new one each January. Null: it is entered. */
export function missingWageYear(today: IsoDate, wages: readonly MinimumWage[]): number | null {
  const year = today.slice(0, 4);
  return wages.some(({ validFrom }) => validFrom.startsWith(year)) ? null : Number(year);
}
