import { type Decimal, decimal } from '@ostep/kernel';
import { texts } from '../texts';
import { skipOption } from './asking';
import type { PayloadRow } from './kinds/kind';

const { ask } = texts;
const FEW = 2;
const TIMES = 8;

export const right = { choice: 'take', label: ask.isRight } as const;

export const nothingToReview = (): void => undefined;

const idOf = (kind: string, { cells }: { readonly cells: { readonly sheet: string; readonly row: number } }) =>
  `${kind}:${cells.sheet}:${cells.row}`;

/** Asks about rows that are equal in all values. */
export function askAboutSame<P>(rows: readonly PayloadRow<P>[]): void {
  const first = new Map<string, number>();
  for (const row of rows) {
    const key = JSON.stringify(row.payload);
    const before = first.get(key);
    first.set(key, before ?? row.cells.row);
    if (before === undefined) continue;
    const options = [{ choice: 'take', label: ask.takeSame }, skipOption];
    row.questions.ask({ id: idOf('same', row), message: ask.sameRow(before), options, pick: null }, null);
  }
}

type Repeats<P> = {
  readonly keyOf: (payload: P) => string;
  /** Why a row that is equal to an earlier one is not taken, and why rows that differ are not. */
  readonly same: (payload: P, row: number) => string;
  readonly other: (payload: P) => string;
};

/** Of rows about one thing the first is taken if all are equal, and none if they differ. */
export function leaveRepeated<P>(rows: readonly PayloadRow<P>[], { keyOf, same, other }: Repeats<P>): void {
  const groups = new Map<string, PayloadRow<P>[]>();
  for (const row of rows) groups.set(keyOf(row.payload), [...(groups.get(keyOf(row.payload)) ?? []), row]);
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue;
    const text = JSON.stringify(first.payload);
    const areEqual = others.every(({ payload }) => JSON.stringify(payload) === text);
    for (const row of others)
      row.questions.leave(areEqual ? same(row.payload, first.cells.row) : other(row.payload), null);
    if (!areEqual) first.questions.leave(other(first.payload), null);
  }
}

type Figures<P> = {
  readonly groupOf: (payload: P) => string;
  readonly figureOf: (payload: P) => Decimal | null;
  readonly message: (payload: P, value: Decimal, usual: Decimal) => string;
};

function middle(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted((left, right) => left.cmp(right));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? decimal(0);
}

/** Asks about figures far from those of the same work: a lost comma or another unit. */
export function askAboutOdd<P>(rows: readonly PayloadRow<P>[], { groupOf, figureOf, message }: Figures<P>): void {
  const groups = new Map<string, { row: PayloadRow<P>; value: Decimal }[]>();
  for (const row of rows) {
    const value = figureOf(row.payload);
    if (value === null || value.lte(0)) continue;
    const group = groups.get(groupOf(row.payload)) ?? [];
    group.push({ row, value });
    groups.set(groupOf(row.payload), group);
  }
  for (const group of groups.values()) {
    if (group.length < FEW) continue;
    const usual = middle(group.map(({ value }) => value));
    for (const { row, value } of group) {
      if (value.lt(usual.times(TIMES)) && value.times(TIMES).gt(usual)) continue;
      const question = {
        id: idOf('odd', row),
        message: message(row.payload, value, usual),
        options: [right, skipOption],
      };
      row.questions.ask({ ...question, pick: null }, null);
    }
  }
}
