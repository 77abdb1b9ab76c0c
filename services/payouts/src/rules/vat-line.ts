import type { LineKind } from '@ostep/api-payouts';
import { decimal, rowVat, sum, toJsonNumber } from '@ostep/kernel';

type Line = { readonly kind: LineKind; readonly value: number };

/** What the company invoices: an advance and a deduction are set off against it, gross. */
const invoiced: readonly LineKind[] = ['work', 'carried', 'addition'];

export const invoicedIn = (lines: readonly Line[]): number =>
  toJsonNumber(sum(lines.filter(({ kind }) => invoiced.includes(kind)).map(({ value }) => value)));

/** Null where there is nothing to charge it on. */
export function vatOn(lines: readonly Line[], vatPercent: number | null) {
  const base = invoicedIn(lines);
  const value = toJsonNumber(rowVat(base, vatPercent ?? 0));
  return value === 0 ? null : { base, value };
}

/** What is paid more for work that nobody approved: its net and the VAT that would not be charged without it. */
export function unapprovedWithVat(net: number, base: number, vatPercent: number | null): number {
  const percent = vatPercent ?? 0;
  const approved = rowVat(decimal(base).minus(net), percent);
  return toJsonNumber(sum([net, rowVat(base, percent)]).minus(approved));
}

/** The VAT is marked where all that it is charged on is. */
export function markVat<Line extends { readonly kind: LineKind; readonly unapproved: boolean }>(
  lines: readonly Line[],
) {
  const charged = lines.filter(({ kind }) => invoiced.includes(kind));
  const unapproved = charged.length > 0 && charged.every((line) => line.unapproved);
  return lines.map((line) => (line.kind === 'vat' ? { ...line, unapproved } : line));
}
