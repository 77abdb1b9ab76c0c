import type { Question } from '@ostep/endpoint-kit';
import {
  activitiesOf,
  formatMoney,
  formatQuantity,
  isRounding,
  rowNet,
  type SettledPart,
  sum,
  toJsonNumber,
} from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { closingTexts } from '../texts';

type PartToClose = {
  readonly posNo: string;
  readonly totalAmount: number | null;
  readonly items: readonly {
    readonly actionCodeId: number | null;
    readonly actionCodeKey: string | null;
    readonly amount: number;
  }[];
  readonly settlements: readonly {
    readonly actionCodeId: number;
    readonly addToSum: boolean;
    readonly amount: number;
    readonly contractRate: number | null;
  }[];
};

type Closing = { readonly parts: readonly PartToClose[]; readonly totalValue: number; readonly notes: number };

export const CLOSING_CHECK = 'closedWithDifference';

/** Asks when money, an amount or a note is left open (decisions, section 14). */
export function closingQuestions({ parts, totalValue, notes }: Closing): Question[] {
  const summed = parts.flatMap((part) => part.settlements.filter(({ addToSum }) => addToSum));
  const revenue = sum(summed.map(({ amount, contractRate }) => rowNet(amount, contractRate ?? 0)));
  const difference = revenue.minus(totalValue);
  const left = parts.flatMap(openActivities);
  const isRounded = isRounding(difference, summed.length);
  if (left.length === 0 && isRounded && notes === 0) return [];
  const figures = { difference: isRounded ? 0 : toJsonNumber(difference), left: left.length, notes };
  const message = closingTexts.question(formatMoney(difference), left, notes);
  const reason = isRounded ? {} : { needsReason: true as const };
  return [questionOf(CLOSING_CHECK, { path: '', message, figures, ...reason })];
}

/** The activities of a part that are not settled as accepted. */
function openActivities(part: PartToClose): string[] {
  return activitiesOf(comparedPart(part)).flatMap(({ actionCode, required, settled, state }) => {
    if (state === 'equal') return [];
    const name = `${part.posNo} ${actionCode?.key ?? closingTexts.wholePart}`;
    if (required === null) return [closingTexts.noAmount(name)];
    return [closingTexts.left(name, formatQuantity(settled), formatQuantity(required))];
  });
}

function comparedPart({ totalAmount, items, settlements }: PartToClose): SettledPart {
  const summed = settlements.filter(({ addToSum }) => addToSum);
  const settledOf = (code: number) =>
    sum(summed.filter(({ actionCodeId }) => actionCodeId === code).map(({ amount }) => amount));
  return {
    totalAmount,
    totalSettledAmount: sum(summed.map(({ amount }) => amount)),
    protocolItems: items.map(({ actionCodeId: id, actionCodeKey: key, amount }, index) => {
      // Items of one code are compared together: the first carries what is settled.
      const isFirst = items.findIndex(({ actionCodeId }) => actionCodeId === id) === index;
      const settledAmount = id !== null && isFirst ? settledOf(id) : 0;
      return { actionCode: id === null ? null : { id, key: key ?? '' }, amount, settledAmount };
    }),
  };
}
