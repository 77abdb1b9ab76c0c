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

/** What looks like a mistake in an offer that is about to be handed in; the wage is the legal minimum of an hour. */
export function closingQuestions(rows: readonly Priced[], minimumWage: number | null): Asked[] {
  const below = rows.flatMap(({ lp, code, price, cost }): Asked[] =>
    price === null || cost === null || price >= cost
      ? []
      : [
          {
            check: 'priceBelowCost',
            path: 'rows',
            message: texts.belowCost(code ?? texts.withoutCode, price, cost),
            figures: { lp, price, cost },
          },
        ],
  );
  const belowWage = rows.flatMap(({ lp, code, price, unitType }): Asked[] =>
    unitType !== HOUR || price === null || minimumWage === null || price >= minimumWage
      ? []
      : [
          {
            check: 'hourBelowMinimumWage',
            path: 'rows',
            message: texts.belowWage(code ?? texts.withoutCode, minimumWage),
            figures: { lp, price, minimumWage },
          },
        ],
  );
  const farFromLast = rows.flatMap(({ lp, code, price, lastPrice }): Asked[] =>
    price === null || lastPrice === null || lastPrice === 0 || !isFarFrom(lastPrice, price)
      ? []
      : [
          {
            check: 'priceFarFromLast',
            path: 'rows',
            message: texts.farFromLast(code ?? texts.withoutCode, price, lastPrice),
            figures: { lp, price, lastPrice },
          },
        ],
  );
  const asked = [...below, ...belowWage, ...farFromLast];
  const unpriced = rows.filter(({ price }) => price === null).length;
  if (unpriced === 0) return asked;
  const message = texts.unpriced(unpriced);
  return [...asked, { check: 'rowsWithoutPrice', path: 'rows', message, figures: { rows: unpriced } }];
}
