import { decimal, type IsoDate, toJsonNumber } from '@ostep/kernel';
import { firstDayOf, type YearMonth } from './months';

type OpenMonth = YearMonth & { readonly balance: number };
type Opening = { readonly day: IsoDate; readonly value: number };

const fromDay = ({ year, month }: YearMonth, day: IsoDate) =>
  firstDayOf({ year, month }).slice(0, 7) >= day.slice(0, 7);

/**
 * What a month begins with once the open months before it are approved in their order: zero or below. The first of them
 * takes the opening balance of the squad.
 */
export function expectedBrought(openBefore: readonly OpenMonth[], opening: Opening | null): number {
  const taking = opening === null ? undefined : openBefore.find((one) => fromDay(one, opening.day));
  const left = openBefore.reduce((carried, one) => {
    const sum = carried.plus(one.balance).plus(one === taking ? (opening?.value ?? 0) : 0);
    return sum.lt(0) ? sum : decimal(0);
  }, decimal(0));
  return toJsonNumber(left);
}
