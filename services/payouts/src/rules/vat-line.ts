import type { LineKind } from '@ostep/api-payouts';
import { decimal, rowVat, sum, toJsonNumber } from '@ostep/kernel';

type Line = { readonly kind: LineKind; readonly value: number };

/** The kinds of lines that a company invoices. Advances and deductions are set off against the gross sum. */
const invoiced: readonly LineKind[] = ['work', 'carried', 'addition'];

export const invoicedIn = (lines: readonly Line[]): number =>
  toJsonNumber(sum(lines.filter(({ kind }) => invoiced.includes(kind)).map(({ value }) => value)));

/** The VAT on these lines. Null: there is none. */
export function vatOn(lines: readonly Line[], vatPercent: number | null) {
  const base = invoicedIn(lines);
  const value = toJsonNumber(rowVat(base, vatPercent ?? 0));
  return value === 0 ? null : { base, value };
}

/** What unapproved work adds to the payout: its net value and the VAT that would not be charged without it. */
export function unapprovedWithVat(net: number, base: number, vatPercent: number | null): number {
  const percent = vatPercent ?? 0;
  const approved = rowVat(decimal(base).minus(net), percent);
  return toJsonNumber(sum([net, rowVat(base, percent)]).minus(approved));
}

/** Marks the VAT line as unapproved if all lines that it is charged on are unapproved. */
export function markVat<Line extends { readonly kind: LineKind; readonly unapproved: boolean }>(
  lines: readonly Line[],
) {
  const charged = lines.filter(({ kind }) => invoiced.includes(kind));
  const unapproved = charged.length > 0 && charged.every((line) => line.unapproved);
  return lines.map((line) => (line.kind === 'vat' ? { ...line, unapproved } : line));
}
