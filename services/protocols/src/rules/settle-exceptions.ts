import type { SettleException, SettleExceptionKind } from '@ostep/api-protocols';
import { type DecimalInput, decimal, formatMoney, formatQuantity, sum } from '@ostep/kernel';
import { exceptionTexts } from '../texts';
import { type Classified, excessOf, missingOf, otherRate, overOrderedItem, proposedOf } from './classify-activity';
import { doneOf } from './done-of';
import type { ProposedActivity, ProposedWork } from './proposals';
import { answersOf } from './settle-answers';

type Sentence = (activity: ProposedActivity, work: ProposedWork) => string;

export function exceptionOf(activity: ProposedActivity, classified: Classified): SettleException | null {
  if (classified.state !== 'open') return null;
  const { kind, work } = classified;
  return { kind, message: sentences[kind](activity, work), answers: [...answersOf(kind, activity, work)] };
}

/** Amounts with the item's unit, and who reported them. */
function figuresOf(activity: ProposedActivity, work: ProposedWork) {
  const unit = activity.orderItems.find(({ unitType }) => unitType !== null)?.unitType;
  const amount = (value: DecimalInput) => `${formatQuantity(value)}${unit ? `\u00a0${unit}` : ''}`;
  const squads = work.lines.filter(({ assignment }) => (assignment.amountDone ?? 0) !== 0).length;
  return {
    amount,
    who: { isOne: squads < 2, work: work.name },
    reported: amount(proposedOf(work).plus(excessOf(work))),
    left: amount(work.left ?? 0),
    isRest: !work.settled.eq(0),
  };
}

const sentences: Readonly<Record<SettleExceptionKind, Sentence>> = {
  correction: (activity, work) => {
    const { amount } = figuresOf(activity, work);
    const back = proposedOf(work).abs();
    const left = amount(work.left?.abs() ?? 0);
    return exceptionTexts.correction(amount(activity.required ?? 0), amount(back), left, work.name);
  },
  settledMore: (activity, work) => {
    const { amount } = figuresOf(activity, work);
    const code = activity.actionCode?.key ?? null;
    return activity.protocolItems.length === 0 && code !== null
      ? exceptionTexts.codeNotInPart(code, amount(work.settled))
      : exceptionTexts.settledMore(amount(work.settled), amount(activity.required ?? 0), work.name);
  },
  noOrderItem: ({ actionCode }) => exceptionTexts.noOrderItem(actionCode?.key ?? null),
  noSquad: (activity, work) => exceptionTexts.noSquad(figuresOf(activity, work).left),
  overOrder: (activity, work) => {
    const { amount } = figuresOf(activity, work);
    const item = overOrderedItem(activity);
    const done = item ? largest([doneOf(item.assignments), ...item.assignments.map((one) => one.amountDone ?? 0)]) : 0;
    return exceptionTexts.overOrder(amount(item?.amount ?? 0), amount(done));
  },
  nothingReported: (activity, work) => {
    const { left, who } = figuresOf(activity, work);
    return exceptionTexts.nothingReported(left, { ...who, isOne: work.lines.length < 2 });
  },
  noAmount: () => exceptionTexts.noAmount,
  severalItems: (activity, work) => {
    const { reported, left } = figuresOf(activity, work);
    const places = activity.orderItems.map(({ orderNumber, lp }) => exceptionTexts.place(orderNumber, lp));
    return exceptionTexts.severalItems(places, reported, left);
  },
  partlySettled: (activity, work) => {
    const { amount, left } = figuresOf(activity, work);
    return exceptionTexts.partlySettled(amount(work.settled), amount(activity.required ?? 0), left, work.name);
  },
  reportedMore: (activity, work) => {
    const { amount, reported, left, isRest, who } = figuresOf(activity, work);
    const by = { ...who, isRest };
    if (work.lines.length === 1) return exceptionTexts.partlyAccepted(reported, left, amount(excessOf(work)), by);
    const ordered = amount(sum(activity.orderItems.map((item) => item.amount)));
    return exceptionTexts.reportedMore(reported, left, ordered, by);
  },
  reportedLess: (activity, work) => {
    const { amount, reported, left, isRest, who } = figuresOf(activity, work);
    return exceptionTexts.reportedLess(reported, left, amount(missingOf(work)), { ...who, isRest });
  },
  otherRate: (activity) => {
    const rates = otherRate(activity);
    const version = rates?.version ?? null;
    return exceptionTexts.otherRate(formatMoney(rates?.printed ?? 0), formatMoney(rates?.agreed ?? 0), version);
  },
};

const largest = (values: readonly DecimalInput[]) =>
  values.map((value) => decimal(value)).reduce((most, value) => (value.gt(most) ? value : most), decimal(0));
