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

const EACH_ASKED = 20;
const NAMED = 8;

type Found = { readonly lp: string; readonly question: Asked };

/** More of them would be confirmed unread, and of more than 500 not all can be answered. The rows stand in the figures, so in the id. */
function manyAsOne(found: readonly Found[], message: (count: number, named: string, more: number) => string): Asked[] {
  const [first] = found;
  if (!first || found.length <= EACH_ASKED) return found.map(({ question }) => question);
  const rows = found.map(({ question: { figures } }) => Object.values(figures).join(':')).join(' ');
  const named = found.slice(0, NAMED).map(({ lp }) => lp);
  const figures = { found: found.length, rows };
  return [asked(first.question.check, message(found.length, named.join(', '), found.length - NAMED), figures)];
}

/** What looks like a mistake in an offer that is about to be handed in; the wage is the legal minimum of an hour. */
export function closingQuestions(rows: readonly Priced[], minimumWage: number | null): Asked[] {
  const below = rows.flatMap(({ lp, code, price, cost }) => {
    if (price === null || cost === null || price >= cost) return [];
    const message = texts.belowCost(code ?? texts.withoutCode, price, cost);
    return [{ lp, question: asked('priceBelowCost', message, { lp, price, cost }) }];
  });
  const belowWage = rows.flatMap(({ lp, code, price, unitType }) => {
    if (unitType !== HOUR || price === null || minimumWage === null || price >= minimumWage) return [];
    const message = texts.belowWage(code ?? texts.withoutCode, minimumWage);
    return [{ lp, question: asked('hourBelowMinimumWage', message, { lp, price, minimumWage }) }];
  });
  const farFromLast = rows.flatMap(({ lp, code, price, lastPrice }) => {
    if (price === null || lastPrice === null || lastPrice === 0 || !isFarFrom(lastPrice, price)) return [];
    const message = texts.farFromLast(code ?? texts.withoutCode, price, lastPrice);
    return [{ lp, question: asked('priceFarFromLast', message, { lp, price, lastPrice }) }];
  });
  const unpriced = rows.filter(({ price }) => price === null).length;
  const left = unpriced === 0 ? [] : [asked('rowsWithoutPrice', texts.unpriced(unpriced), { rows: unpriced })];
  return [
    ...manyAsOne(below, texts.manyBelowCost),
    ...manyAsOne(belowWage, texts.manyBelowWage),
    ...manyAsOne(farFromLast, texts.manyFarFromLast),
    ...left,
  ];
}
