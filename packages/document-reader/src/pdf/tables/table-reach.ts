import type { PdfPage, Rule } from '../letters/pdf-page';
import { blockOf, type WordLine } from '../words/text-lines';
import type { ColumnSet } from './column-bounds';

export const bordersOf = <K>(page: PdfPage, { columns }: ColumnSet<K>) =>
  page.vertical.filter((rule) =>
    columns.some(({ left, right }) => Math.abs(rule.at - left) < 3 || Math.abs(rule.at - right) < 3),
  );

const JOINED_ROWS = 40;

export function bottomOf<K>(page: PdfPage, set: ColumnSet<K>, top: number, below: readonly WordLine[]): number {
  let bottom = top;
  const rules = bordersOf(page, set).sort((a, b) => a.from - b.from);
  const startsIn = (rule: Rule, from: number) => rule.from > from - 3 && rule.from <= from + JOINED_ROWS;
  /** A table may go on below a gap, for example where two pages are printed on one sheet. */
  const isContinuation = ({ from }: Rule) =>
    set.columns
      .slice(1)
      .every(({ left }) => rules.some((rule) => Math.abs(rule.at - left) < 3 && startsIn(rule, from))) &&
    !below.some(({ baseline }) => baseline > bottom && baseline < from);
  for (const rule of rules) {
    if (rule.to > bottom && (rule.from <= bottom + JOINED_ROWS || isContinuation(rule))) bottom = rule.to;
  }
  return bottom;
}

export function reachOf<K>({ columns }: ColumnSet<K>, body: readonly WordLine[]): { left: number; right: number } {
  const { left = Number.NaN } = columns[0] ?? {};
  const { right = Number.NaN } = columns.at(-1) ?? {};
  if (Number.isFinite(left) && Number.isFinite(right)) return { left, right };
  const { left: first, right: last } = blockOf(body.flatMap(({ words }) => words));
  return { left: Number.isFinite(left) ? left : first, right: Number.isFinite(right) ? right : last };
}
