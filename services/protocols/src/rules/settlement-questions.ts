import type { Question } from '@ostep/endpoint-kit';
import { type DecimalInput, decimal, formatQuantity, toJsonNumber } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';

type Done = {
  readonly squadName: string;
  readonly workName: string;
  /** What the squad reported; 0 where it reported nothing, so there is nothing to compare with. */
  readonly amountDone: DecimalInput;
  readonly elsewhere: DecimalInput;
  /** What this part settles until now. */
  readonly before: DecimalInput;
};

/** Asks when a squad would be settled for more than it did, over all parts and protocols, and for more than until now. */
export function settlementQuestions(amount: DecimalInput, known: Done): Question[] {
  const done = decimal(known.amountDone);
  const settled = decimal(known.elsewhere).plus(amount);
  if (done.eq(0) || settled.lte(done) || decimal(amount).lte(known.before)) return [];
  const { squadName, workName, elsewhere } = known;
  return [
    questionOf('settledOverDone', {
      path: 'amount',
      message:
        `Ekipa ${squadName} (${workName}) wykonała ${formatQuantity(done)}, a po tym zapisie będzie rozliczona ` +
        `z ${formatQuantity(settled)}, w tym ${formatQuantity(elsewhere)} w innych sekcjach i protokołach.`,
      figures: { done: toJsonNumber(done), settled: toJsonNumber(settled) },
    }),
  ];
}
