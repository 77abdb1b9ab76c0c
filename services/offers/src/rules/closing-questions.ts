import type { Question } from '@ostep/endpoint-kit';
import { decimal } from '@ostep/kernel';
import { texts } from '../texts';

type Priced = {
  readonly lp: string;
  readonly code: string | null;
  readonly price: number | null;
  readonly cost: number | null;
  readonly lastPrice: number | null;
  readonly unitType: string | null;
};

type Asked = Omit<Question, 'id'> & { readonly check: string };

const HOUR = 'H';
const FAR_PERCENT = 50;

/** A slip of the comma, or work that is no more the same. */
const isFarFrom = (last: number, price: number) =>
  decimal(price).minus(last).abs().times(100).gte(decimal(last).times(FAR_PERCENT));

const asked = (check: string, message: string, figures: Asked['figures']): Asked => ({
  check,
  path: 'rows',
  message,
  figures,
});

/** What looks like a mistake in an offer that is about to be handed in; the wage is the legal minimum of an hour. */
export function closingQuestions(rows: readonly Priced[], minimumWage: number | null): Asked[] {
  const below = rows.flatMap(({ lp, code, price, cost }) =>
    price === null || cost === null || price >= cost
      ? []
      : [asked('priceBelowCost', texts.belowCost(code ?? texts.withoutCode, price, cost), { lp, price, cost })],
  );
  const belowWage = rows.flatMap(({ lp, code, price, unitType }) => {
    if (unitType !== HOUR || price === null || minimumWage === null || price >= minimumWage) return [];
    const message = texts.belowWage(code ?? texts.withoutCode, minimumWage);
    return [asked('hourBelowMinimumWage', message, { lp, price, minimumWage })];
  });
  const farFromLast = rows.flatMap(({ lp, code, price, lastPrice }) => {
    if (price === null || lastPrice === null || lastPrice === 0 || !isFarFrom(lastPrice, price)) return [];
    const message = texts.farFromLast(code ?? texts.withoutCode, price, lastPrice);
    return [asked('priceFarFromLast', message, { lp, price, lastPrice })];
  });
  const unpriced = rows.filter(({ price }) => price === null).length;
  const left = unpriced === 0 ? [] : [asked('rowsWithoutPrice', texts.unpriced(unpriced), { rows: unpriced })];
  return [...below, ...belowWage, ...farFromLast, ...left];
}
