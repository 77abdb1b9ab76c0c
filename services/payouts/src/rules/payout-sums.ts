import type { LineKind, PayoutSums } from '@ostep/api-payouts';
import { type Decimal, decimal, sum, toJsonNumber } from '@ostep/kernel';

type Line = { readonly kind: LineKind; readonly value: number };

type OtherSums = Pick<PayoutSums, 'unsettled' | 'unapproved'>;

const NO_OTHER_SUMS: OtherSums = { unsettled: 0, unapproved: 0 };

/** Adds rounded rows. A negative balance is not paid but left for the next month. */
export function sumsOf(lines: readonly Line[], { unsettled, unapproved }: OtherSums = NO_OTHER_SUMS): PayoutSums {
  const sumOfKind = (kind: LineKind) => sum(lines.filter((line) => line.kind === kind).map(({ value }) => value));
  const negatedSumOfKind = (kind: LineKind) => toJsonNumber(decimal(0).minus(sumOfKind(kind)));
  const balance = sum(lines.map(({ value }) => value));
  return {
    works: toJsonNumber(sumOfKind('work')),
    carried: toJsonNumber(sumOfKind('carried')),
    additions: toJsonNumber(sumOfKind('addition')),
    advances: negatedSumOfKind('advance'),
    deductions: negatedSumOfKind('deduction'),
    opening: toJsonNumber(sumOfKind('opening')),
    brought: toJsonNumber(sumOfKind('brought')),
    vat: toJsonNumber(sumOfKind('vat')),
    toPay: toJsonNumber(aboveZero(balance)),
    left: toJsonNumber(aboveZero(decimal(0).minus(balance))),
    unsettled,
    unapproved,
  };
}

const aboveZero = (value: Decimal) => (value.gt(0) ? value : decimal(0));

export function totalOf(rows: readonly PayoutSums[]): PayoutSums {
  const totalOfColumn = (key: keyof PayoutSums) => toJsonNumber(sum(rows.map((row) => row[key])));
  return {
    works: totalOfColumn('works'),
    carried: totalOfColumn('carried'),
    additions: totalOfColumn('additions'),
    advances: totalOfColumn('advances'),
    deductions: totalOfColumn('deductions'),
    opening: totalOfColumn('opening'),
    brought: totalOfColumn('brought'),
    vat: totalOfColumn('vat'),
    toPay: totalOfColumn('toPay'),
    left: totalOfColumn('left'),
    unsettled: totalOfColumn('unsettled'),
    unapproved: totalOfColumn('unapproved'),
  };
}

/** Whether an advance needs a reason: the advances of a month exceed the allowed share of its work. */
export function isAboveShare(advances: number, work: number, sharePercent: number): boolean {
  return decimal(advances).times(100).gt(decimal(work).times(sharePercent));
}

/** The net value of unapproved lines. */
export const unapprovedIn = (lines: readonly (Line & { readonly unapproved: boolean })[]): number =>
  toJsonNumber(sum(lines.filter(({ kind, unapproved }) => unapproved && kind !== 'vat').map(({ value }) => value)));
