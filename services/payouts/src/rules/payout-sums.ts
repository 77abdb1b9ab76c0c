import type { LineKind, PayoutSums } from '@ostep/api-payouts';
import { type Decimal, decimal, sum, toJsonNumber } from '@ostep/kernel';

type Line = { readonly kind: LineKind; readonly value: number };

type Beside = Pick<PayoutSums, 'unsettled' | 'unapproved'>;

const NOTHING_BESIDE: Beside = { unsettled: 0, unapproved: 0 };

/** Adds rows that are rounded; what would be below zero is left for the next month. */
export function sumsOf(lines: readonly Line[], { unsettled, unapproved }: Beside = NOTHING_BESIDE): PayoutSums {
  const of = (kind: LineKind) => sum(lines.filter((line) => line.kind === kind).map(({ value }) => value));
  const off = (kind: LineKind) => toJsonNumber(decimal(0).minus(of(kind)));
  const balance = sum(lines.map(({ value }) => value));
  return {
    works: toJsonNumber(of('work')),
    carried: toJsonNumber(of('carried')),
    additions: toJsonNumber(of('addition')),
    advances: off('advance'),
    deductions: off('deduction'),
    brought: toJsonNumber(of('brought')),
    vat: toJsonNumber(of('vat')),
    toPay: toJsonNumber(aboveZero(balance)),
    left: toJsonNumber(aboveZero(decimal(0).minus(balance))),
    unsettled,
    unapproved,
  };
}

const aboveZero = (value: Decimal) => (value.gt(0) ? value : decimal(0));

export function totalOf(rows: readonly PayoutSums[]): PayoutSums {
  const of = (key: keyof PayoutSums) => toJsonNumber(sum(rows.map((row) => row[key])));
  return {
    works: of('works'),
    carried: of('carried'),
    additions: of('additions'),
    advances: of('advances'),
    deductions: of('deductions'),
    brought: of('brought'),
    vat: of('vat'),
    toPay: of('toPay'),
    left: of('left'),
    unsettled: of('unsettled'),
    unapproved: of('unapproved'),
  };
}

/** Whether an advance needs a reason: what the squad has had of a month's work, above the share of it. */
export function isAboveShare(advances: number, work: number, sharePercent: number): boolean {
  return decimal(advances).times(100).gt(decimal(work).times(sharePercent));
}

/** Without VAT. */
export const unapprovedIn = (lines: readonly (Line & { readonly unapproved: boolean })[]): number =>
  toJsonNumber(sum(lines.filter(({ kind, unapproved }) => unapproved && kind !== 'vat').map(({ value }) => value)));
