import type { SettleAnswer, SettleExceptionKind } from '@ostep/api-protocols';
import { type Decimal, decimal, formatQuantity, sum, toJsonNumber } from '@ostep/kernel';
import { answerTexts } from '../texts';
import { missingOf, overOrderedItem } from './classify-activity';
import type { ProposedActivity, ProposedWork } from './proposals';
import type { AssignmentRow } from './settle-facts';
import { shareOut } from './share-out';

const answer = (kind: SettleAnswer['kind'], label: string, more: Partial<SettleAnswer> = {}): SettleAnswer => ({
  kind,
  label,
  settlements: [],
  orderId: null,
  ...more,
});

const byHand = answer('byHand', answerTexts.byHand);
const clarify = answer('clarify', answerTexts.clarify);

type Amounts = SettleAnswer['settlements'];

function proposedAmounts({ works }: Pick<ProposedActivity, 'works'>): Amounts {
  return works.flatMap(({ lines, shares }) =>
    lines.flatMap(({ assignment, settledHere }, at) => {
      const share = decimal(shares[at] ?? 0);
      return share.eq(0) ? [] : { sqa: assignment.id, amount: toJsonNumber(settledHere.plus(share)), amountDone: null };
    }),
  );
}

/** The amount that a work would be settled with, for the label of a button. */
const settledTotal = ({ settled, shares }: ProposedWork) => settled.plus(sum(shares));

function proposedAnswer(activity: ProposedActivity, label: string): SettleAnswer[] {
  const settlements = [...proposedAmounts(activity)];
  return settlements.length === 0 ? [] : [answer('settle', label, { settlements })];
}

/** The squad with the largest share gets the amount that nobody reported, and it is saved as done by that squad. */
function fillUpAnswer(activity: ProposedActivity, work: ProposedWork): SettleAnswer[] {
  const missing = missingOf(work);
  const at = work.shares.reduce((best, share, index) => (share.gt(work.shares[best] ?? 0) ? index : best), 0);
  const line = work.lines[at];
  if (!line || missing.eq(0)) return [];
  const amount = toJsonNumber(line.settledHere.plus(work.shares[at] ?? 0).plus(missing));
  const others = proposedAmounts(activity).filter(({ sqa }) => sqa !== line.assignment.id);
  const label =
    work.lines.length === 1 && proposedAmounts({ works: [work] }).length === 0
      ? answerTexts.acceptAndReport(formatQuantity(amount))
      : answerTexts.fillUp(formatQuantity(missing), line.assignment.squad.code);
  const amountDone = toJsonNumber(doneOrSettled(line.assignment).plus(missing));
  return [answer('settle', label, { settlements: [...others, { sqa: line.assignment.id, amount, amountDone }] })];
}

function doneOrSettled({ amountDone, settlements }: AssignmentRow): Decimal {
  const done = decimal(amountDone ?? 0);
  const settled = sum(settlements.map(({ amount }) => amount));
  return settled.gt(done) ? settled : done;
}

function reduceAnswer(activity: ProposedActivity, work: ProposedWork): SettleAnswer[] {
  const required = activity.required ?? decimal(0);
  const amounts = work.lines.map(({ settledHere }) => settledHere);
  const wanted = shareOut(
    required.abs(),
    amounts.map((amount) => amount.abs()),
  );
  const signed = (share: Decimal) => (required.lt(0) ? share.neg() : share);
  const settlements = work.lines.flatMap(({ assignment, settledHere }, at) => {
    const amount = signed(wanted[at] ?? decimal(0));
    return amount.eq(settledHere) ? [] : { sqa: assignment.id, amount: toJsonNumber(amount), amountDone: null };
  });
  const label = required.eq(0) ? answerTexts.remove : answerTexts.reduce(formatQuantity(required));
  return settlements.length === 0 ? [] : [answer('settle', label, { settlements })];
}

function openOrderAnswer({ orderItems }: ProposedActivity, label: (number: string) => string): SettleAnswer[] {
  const [item] = orderItems;
  return item ? [answer('openOrder', label(item.orderNumber), { orderId: item.orderId })] : [];
}

type Answers = (activity: ProposedActivity, work: ProposedWork) => readonly SettleAnswer[];

const formattedTotal = (work: ProposedWork) => formatQuantity(settledTotal(work));
const byHandIfSeveral = (work: ProposedWork) => (work.lines.length > 1 ? [byHand] : []);

const answers: Readonly<Record<SettleExceptionKind, Answers>> = {
  correction: (activity, work) => {
    const back = proposedAnswer(activity, answerTexts.undo(formatQuantity(sum(work.shares).abs())));
    return back.length > 0 ? [...back, ...byHandIfSeveral(work)] : [byHand];
  },
  settledMore: (activity, work) => [...reduceAnswer(activity, work), byHand],
  noOrderItem: () => [answer('pointItem', answerTexts.pointItem)],
  noSquad: (activity) => openOrderAnswer(activity, answerTexts.openOrder),
  overOrder: (activity, work) => {
    const over = overOrderedItem(activity);
    const order = over ? [answer('openOrder', answerTexts.correctWork, { orderId: over.orderId })] : [];
    return [...order, ...proposedAnswer(activity, answerTexts.confirm(formattedTotal(work)))];
  },
  nothingReported: (activity, work) => (work.lines.length === 1 ? fillUpAnswer(activity, work) : [byHand]),
  noAmount: () => [byHand],
  severalItems: (activity, work) => [...proposedAnswer(activity, answerTexts.split(formattedTotal(work))), byHand],
  partlySettled: (activity, work) => proposedAnswer(activity, answerTexts.accept(formattedTotal(work))),
  reportedMore: (activity, work) => [
    ...proposedAnswer(activity, answerTexts.accept(formattedTotal(work))),
    ...byHandIfSeveral(work),
  ],
  reportedLess: (activity, work) => [
    ...proposedAnswer(activity, answerTexts.accept(formattedTotal(work))),
    ...fillUpAnswer(activity, work),
  ],
  otherRate: (activity, work) => proposedAnswer(activity, answerTexts.rateIsRight(formattedTotal(work))),
};

export function answersOf(
  kind: SettleExceptionKind,
  activity: ProposedActivity,
  work: ProposedWork,
): readonly SettleAnswer[] {
  const last = kind === 'nothingReported' ? answer('clarify', answerTexts.leaveNothing) : clarify;
  return [...answers[kind](activity, work), last];
}
