import type { Question } from '@ostep/endpoint-kit';
import {
  type Decimal,
  decimal,
  formatQuantity,
  isOverOrdered,
  payForGrowth,
  sum,
  timesOver,
  toJsonNumber,
} from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { questionTexts } from '../texts';
import { acceptedAmount, type PartAmounts } from './accepted-amount';

export type SettlementChange = {
  readonly path: string;
  readonly assignment: AssignmentFacts;
  readonly part: PartFacts;
  readonly before: number;
  readonly amount: number;
};

export type AssignmentFacts = {
  readonly id: number;
  readonly orderItemId: number;
  readonly squadName: string;
  readonly workName: string;
  readonly addToSum: boolean;
  readonly actionCodeId: number;
  readonly actionCodeKey: string;
  readonly squadRateNetto: number;
  /** 0 if the squad reported nothing; then no question compares with it. */
  readonly amountDone: number;
  readonly ordered: number;
  readonly itemDone: number;
  readonly settled: number;
};

type Settled = Pick<AssignmentFacts, 'workName' | 'addToSum' | 'actionCodeId'> & { readonly amount: number };

export type PartFacts = PartAmounts & {
  readonly id: number;
  readonly posNo: string;
  readonly settlements: readonly Settled[];
};

export type ChangeQuestion = { readonly change: SettlementChange; readonly question: Question };

/** Asks only about amounts that grow. With several lines each question's id names its line, as answers are matched by id. */
export function settlementQuestions(changes: readonly SettlementChange[]): ChangeQuestion[] {
  const isMany = changes.length > 1;
  const byAssignment = grouped(changes, ({ assignment }) => assignment.id);
  const byAccepted = grouped(changes, (change) => `${change.part.id} ${comparisonKey(change)}`);
  return [
    ...byAssignment.flatMap((group) => [...overDone(group, isMany), ...overOrder(group, isMany)]),
    ...byAccepted.flatMap((group) => overLeft(group, isMany)),
  ];
}

type Changes = readonly [SettlementChange, ...SettlementChange[]];

function grouped(
  changes: readonly SettlementChange[],
  keyOf: (change: SettlementChange) => string | number,
): Changes[] {
  const groups = new Map<string | number, Changes>();
  for (const change of changes) {
    const known = groups.get(keyOf(change));
    groups.set(keyOf(change), known ? [...known, change] : [change]);
  }
  return [...groups.values()];
}

/** Works that count to the sum share the accepted amount; each other kind of work is compared with all of it. */
function comparisonKey({
  part,
  assignment,
}: Pick<SettlementChange, 'part'> & { readonly assignment: Settled | AssignmentFacts }) {
  const { isOfWholePart } = acceptedAmount(part, assignment.actionCodeId);
  return `${isOfWholePart ? 'part' : assignment.actionCodeId} ${assignment.addToSum ? '' : assignment.workName}`;
}

const addedBy = (changes: Changes): Decimal => sum(changes.map(({ before, amount }) => decimal(amount).minus(before)));

const moneyFor = (changes: Changes, above: Decimal) =>
  payForGrowth(
    changes.map(({ assignment, before, amount }) => ({ ...assignment, growth: decimal(amount).minus(before) })),
    above,
  );

function overDone(changes: Changes, isMany: boolean): ChangeQuestion[] {
  const [change] = changes;
  const { squadName, workName, amountDone: done, settled: before, id } = change.assignment;
  const settled = decimal(before).plus(addedBy(changes));
  if (done === 0 || settled.lte(done) || settled.lte(before)) return [];
  const above = settled.minus(Math.max(done, before));
  const elsewhere = settled.minus(sum(changes.map(({ amount }) => amount)));
  const figures = { ...(isMany ? { squadAssignment: id } : {}), done, settled: toJsonNumber(settled) };
  const amounts = {
    done: formatQuantity(done),
    settled: formatQuantity(settled),
    elsewhere: formatQuantity(elsewhere),
  };
  const message = questionTexts.overDone(`${squadName} (${workName})`, amounts, moneyFor(changes, above));
  return [{ change, question: questionOf('settledOverDone', { path: change.path, message, figures }) }];
}

function overOrder(changes: Changes, isMany: boolean): ChangeQuestion[] {
  const [change] = changes;
  const { squadName, workName, addToSum, itemDone, amountDone, ordered, id } = change.assignment;
  const done = addToSum ? itemDone : amountDone;
  if (addedBy(changes).lte(0) || !isOverOrdered(done, ordered)) return [];
  const figures = { ...(isMany ? { squadAssignment: id } : {}), ordered, done };
  const who = `${squadName} (${workName})`;
  const message = questionTexts.overOrder(
    who,
    formatQuantity(ordered),
    formatQuantity(done),
    timesOver(done, ordered),
    moneyFor(changes, decimal(done).minus(ordered)),
  );
  return [{ change, question: questionOf('doneOverOrdered', { path: change.path, message, figures }) }];
}

/** How far an amount is outside the range from 0 to the accepted amount, which is negative for a correction. */
function distanceOutside(settled: Decimal, accepted: Decimal): Decimal {
  const [low, high] = accepted.lt(0) ? [accepted, decimal(0)] : [decimal(0), accepted];
  if (settled.gt(high)) return settled.minus(high);
  return settled.lt(low) ? low.minus(settled) : decimal(0);
}

function overLeft(changes: Changes, isMany: boolean): ChangeQuestion[] {
  const [change] = changes;
  const { part, assignment } = change;
  const { amount: accepted } = acceptedAmount(part, assignment.actionCodeId);
  if (accepted === null) return [];
  const same = part.settlements.filter((one) => comparisonKey({ part, assignment: one }) === comparisonKey(change));
  const before = sum(same.map(({ amount }) => amount));
  const settled = before.plus(addedBy(changes));
  const over = distanceOutside(settled, accepted);
  if (over.eq(0) || over.lte(distanceOutside(before, accepted))) return [];
  const code = `${assignment.actionCodeKey}${assignment.addToSum ? '' : `, ${assignment.workName}`}`;
  const message = questionTexts.overLeft(
    code,
    part.posNo,
    formatQuantity(accepted),
    formatQuantity(settled),
    timesOver(settled, accepted),
    moneyFor(changes, over.minus(distanceOutside(before, accepted))),
  );
  const figures = {
    ...(isMany ? { protocolPart: part.id, squadAssignment: assignment.id } : {}),
    accepted: toJsonNumber(accepted),
    settled: toJsonNumber(settled),
  };
  return [{ change, question: questionOf('settledOverLeft', { path: change.path, message, figures }) }];
}
