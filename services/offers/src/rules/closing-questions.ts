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

type ClosingQuestion = Omit<Question, 'id'> & { readonly check: string };

const HOUR = 'H';
const FAR_PERCENT = 50;

/** Finds a misplaced decimal comma, or work that has changed. */
const isFarFrom = (last: number, price: number) =>
  decimal(price).minus(last).abs().times(100).gte(decimal(last).times(FAR_PERCENT));

const rowsQuestion = (check: string, message: string, figures: ClosingQuestion['figures']): ClosingQuestion => ({
  check,
  path: 'rows',
  message,
  figures,
});

const MAX_SEPARATE = 20;
const MAX_LISTED = 8;

type FoundRow = { readonly lp: string; readonly question: ClosingQuestion };

/**
 * Merges the questions of one check above a limit: nobody reads that many, and an answer may hold at most 500.
 * The figures contain the rows, so the id changes with them.
 */
function mergeIfMany(
  found: readonly FoundRow[],
  message: (count: number, named: string, more: number) => string,
): ClosingQuestion[] {
  const [first] = found;
  if (!first || found.length <= MAX_SEPARATE) return found.map(({ question }) => question);
  const rows = found.map(({ question: { figures } }) => Object.values(figures).join(':')).join(' ');
  const named = found.slice(0, MAX_LISTED).map(({ lp }) => lp);
  const figures = { found: found.length, rows };
  return [
    rowsQuestion(first.question.check, message(found.length, named.join(', '), found.length - MAX_LISTED), figures),
  ];
}

/** What looks like a mistake in an offer about to be submitted. The minimum wage is that of one hour, in PLN. */
export function closingQuestions(rows: readonly Priced[], minimumWage: number | null): ClosingQuestion[] {
  const below = rows.flatMap(({ lp, code, price, cost }) => {
    if (price === null || cost === null || price >= cost) return [];
    const message = texts.belowCost(code ?? texts.withoutCode, price, cost);
    return [{ lp, question: rowsQuestion('priceBelowCost', message, { lp, price, cost }) }];
  });
  const belowWage = rows.flatMap(({ lp, code, price, unitType }) => {
    if (unitType !== HOUR || price === null || minimumWage === null || price >= minimumWage) return [];
    const message = texts.belowWage(code ?? texts.withoutCode, minimumWage);
    return [{ lp, question: rowsQuestion('hourBelowMinimumWage', message, { lp, price, minimumWage }) }];
  });
  const farFromLast = rows.flatMap(({ lp, code, price, lastPrice }) => {
    if (price === null || lastPrice === null || lastPrice === 0 || !isFarFrom(lastPrice, price)) return [];
    const message = texts.farFromLast(code ?? texts.withoutCode, price, lastPrice);
    return [{ lp, question: rowsQuestion('priceFarFromLast', message, { lp, price, lastPrice }) }];
  });
  const unpriced = rows.filter(({ price }) => price === null).length;
  const left = unpriced === 0 ? [] : [rowsQuestion('rowsWithoutPrice', texts.unpriced(unpriced), { rows: unpriced })];
  return [
    ...mergeIfMany(below, texts.manyBelowCost),
    ...mergeIfMany(belowWage, texts.manyBelowWage),
    ...mergeIfMany(farFromLast, texts.manyFarFromLast),
    ...left,
  ];
}
