import type { SettleAnswer, SettleExceptionKind } from '@ostep/api-protocols';
import { type Decimal, decimal, formatQuantity, sum, toJsonNumber } from '@ostep/kernel';
import { answerTexts } from '../texts';
import { missingOf, overOrderedItem } from './classify-activity';
import type { ProposedActivity, ProposedWork } from './proposals';
import type { AssignmentRow } from './settle-facts';
import { shareOut } from './share-out';

const step = (kind: SettleAnswer['kind'], label: string, more: Partial<SettleAnswer> = {}): SettleAnswer => ({
  kind,
  label,
  settlements: [],
  orderId: null,
  ...more,
});

const byHand = step('byHand', answerTexts.byHand);
const clarify = step('clarify', answerTexts.clarify);

type Amounts = SettleAnswer['settlements'];

function proposedAmounts({ works }: Pick<ProposedActivity, 'works'>): Amounts {
  return works.flatMap(({ lines, shares }) =>
    lines.flatMap(({ assignment, here }, at) => {
      const share = decimal(shares[at] ?? 0);
      return share.eq(0) ? [] : { sqa: assignment.id, amount: toJsonNumber(here.plus(share)), amountDone: null };
    }),
  );
}

/** What a work would be settled with, in the sentence of a button. */
const wholeOf = ({ settled, shares }: ProposedWork) => settled.plus(sum(shares));

function proposed(activity: ProposedActivity, label: string): SettleAnswer[] {
  const settlements = [...proposedAmounts(activity)];
  return settlements.length === 0 ? [] : [step('settle', label, { settlements })];
}

/** The squad with the largest share takes what nobody reported, and is written as having done it. */
function filledUp(activity: ProposedActivity, work: ProposedWork): SettleAnswer[] {
  const missing = missingOf(work);
  const at = work.shares.reduce((best, share, index) => (share.gt(work.shares[best] ?? 0) ? index : best), 0);
  const line = work.lines[at];
  if (!line || missing.eq(0)) return [];
  const amount = toJsonNumber(line.here.plus(work.shares[at] ?? 0).plus(missing));
  const others = proposedAmounts(activity).filter(({ sqa }) => sqa !== line.assignment.id);
  const label =
    work.lines.length === 1 && proposedAmounts({ works: [work] }).length === 0
      ? answerTexts.acceptAndReport(formatQuantity(amount))
      : answerTexts.fillUp(formatQuantity(missing), line.assignment.squad.code);
  const amountDone = toJsonNumber(doneOrSettled(line.assignment).plus(missing));
  return [step('settle', label, { settlements: [...others, { sqa: line.assignment.id, amount, amountDone }] })];
}

function doneOrSettled({ amountDone, settlements }: AssignmentRow): Decimal {
  const done = decimal(amountDone ?? 0);
  const settled = sum(settlements.map(({ amount }) => amount));
  return settled.gt(done) ? settled : done;
}

function reduced(activity: ProposedActivity, work: ProposedWork): SettleAnswer[] {
  const required = activity.required ?? decimal(0);
  const amounts = work.lines.map(({ here }) => here);
  const wanted = shareOut(
    required.abs(),
    amounts.map((amount) => amount.abs()),
  );
  const signed = (share: Decimal) => (required.lt(0) ? share.neg() : share);
  const settlements = work.lines.flatMap(({ assignment, here }, at) => {
    const amount = signed(wanted[at] ?? decimal(0));
    return amount.eq(here) ? [] : { sqa: assignment.id, amount: toJsonNumber(amount), amountDone: null };
  });
  const label = required.eq(0) ? answerTexts.remove : answerTexts.reduce(formatQuantity(required));
  return settlements.length === 0 ? [] : [step('settle', label, { settlements })];
}

function orderOf({ orderItems }: ProposedActivity, label: (number: string) => string): SettleAnswer[] {
  const [item] = orderItems;
  return item ? [step('openOrder', label(item.orderNumber), { orderId: item.orderId })] : [];
}

type Answers = (activity: ProposedActivity, work: ProposedWork) => readonly SettleAnswer[];

const whole = (work: ProposedWork) => formatQuantity(wholeOf(work));
const divided = (work: ProposedWork) => (work.lines.length > 1 ? [byHand] : []);

const answers: Readonly<Record<SettleExceptionKind, Answers>> = {
  correction: (activity, work) => {
    const back = proposed(activity, answerTexts.undo(formatQuantity(sum(work.shares).abs())));
    return back.length > 0 ? [...back, ...divided(work)] : [byHand];
  },
  settledMore: (activity, work) => [...reduced(activity, work), byHand],
  noOrderItem: () => [step('pointItem', answerTexts.pointItem)],
  noSquad: (activity) => orderOf(activity, answerTexts.openOrder),
  overOrder: (activity, work) => {
    const over = overOrderedItem(activity);
    const order = over ? [step('openOrder', answerTexts.correctWork, { orderId: over.orderId })] : [];
    return [...order, ...proposed(activity, answerTexts.confirm(whole(work)))];
  },
  nothingReported: (activity, work) => (work.lines.length === 1 ? filledUp(activity, work) : [byHand]),
  noAmount: () => [byHand],
  severalItems: (activity, work) => [...proposed(activity, answerTexts.split(whole(work))), byHand],
  partlySettled: (activity, work) => proposed(activity, answerTexts.accept(whole(work))),
  reportedMore: (activity, work) => [...proposed(activity, answerTexts.accept(whole(work))), ...divided(work)],
  reportedLess: (activity, work) => [
    ...proposed(activity, answerTexts.accept(whole(work))),
    ...filledUp(activity, work),
  ],
  otherRate: (activity, work) => proposed(activity, answerTexts.rateIsRight(whole(work))),
};

export function answersOf(
  kind: SettleExceptionKind,
  activity: ProposedActivity,
  work: ProposedWork,
): readonly SettleAnswer[] {
  const last = kind === 'nothingReported' ? step('clarify', answerTexts.leaveNothing) : clarify;
  return [...answers[kind](activity, work), last];
}
