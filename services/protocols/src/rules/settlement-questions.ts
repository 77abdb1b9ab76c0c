import type { Question } from '@ostep/endpoint-kit';
import { type DecimalInput, decimal, formatQuantity, toJsonNumber } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';

type Done = {
  readonly squadName: string;
  readonly workName: string;
  /** 0 where the squad reported nothing: no question is asked then. */
  readonly amountDone: DecimalInput;
  readonly elsewhere: DecimalInput;
  readonly before: DecimalInput;
};

/** Asks when all parts and protocols together settle more than the squad did, and more than before. */
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
