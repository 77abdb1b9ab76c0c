import type { LineKind } from '@ostep/api-payouts';
import { rowVat, sum, toJsonNumber } from '@ostep/kernel';

type Line = { readonly kind: LineKind; readonly value: number };

/** What the company invoices: an advance and a deduction are set off against it, gross. */
const invoiced: readonly LineKind[] = ['work', 'carried', 'addition'];

/** Null where there is nothing to charge it on. */
export function vatOn(lines: readonly Line[], vatPercent: number | null) {
  const base = sum(lines.filter(({ kind }) => invoiced.includes(kind)).map(({ value }) => value));
  const value = toJsonNumber(rowVat(base, vatPercent ?? 0));
  return value === 0 ? null : { base: toJsonNumber(base), value };
}
