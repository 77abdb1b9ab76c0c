import type { BookedModel } from './booked-model';
import { type Hundredths, total } from './hundredths';

export type Entry = {
  readonly id: number;
  readonly month: number;
  readonly kind: 'advance' | 'addition' | 'deduction' | 'opening';
  /** Of an opening balance below zero where the squad owes it. */
  readonly amount: Hundredths;
};

type Row = { readonly amount: Hundredths; readonly value: Hundredths };

export type Composed = {
  readonly month: number;
  readonly rows: ReadonlyMap<string, Row>;
  readonly entries: readonly Entry[];
  readonly brought: readonly Statement[];
  readonly left: Hundredths;
  readonly vat: Hundredths;
};

export type Statement = Composed & { readonly id: number; readonly paid: boolean };

const NOTHING: Row = { amount: 0n, value: 0n };

function added(rows: Iterable<readonly [string, Row]>): Map<string, Row> {
  const sums = new Map<string, Row>();
  for (const [key, { amount, value }] of rows) {
    const before = sums.get(key) ?? NOTHING;
    sums.set(key, { amount: before.amount + amount, value: before.value + value });
  }
  return sums;
}

/** Rounds halves away from zero. */
function percentOf(value: Hundredths, percent: bigint): Hundredths {
  const size = ((value < 0n ? -value : value) * percent + 50n) / 100n;
  return value < 0n ? -size : size;
}

export const signed = ({ kind, amount }: Entry) => (kind === 'addition' || kind === 'opening' ? amount : -amount);

/** Statements keep their figures; the open rest is what months book minus the statements. */
export class PayoutModel {
  entries: Entry[] = [];
  statements: Statement[] = [];
  readonly #booked: BookedModel;
  /** Of months without a statement. */
  vatPercent: bigint;

  constructor(booked: BookedModel, vatPercent: bigint) {
    this.#booked = booked;
    this.vatPercent = vatPercent;
  }

  of(month: number): Statement | undefined {
    return this.statements.find((statement) => statement.month === month);
  }

  get last(): Statement | undefined {
    return this.statements.toSorted((left, right) => left.month - right.month).at(-1);
  }

  isHeld(entry: Entry): boolean {
    return this.statements.some(({ entries }) => entries.includes(entry));
  }

  get opening(): Entry | undefined {
    return this.entries.find(({ kind }) => kind === 'opening');
  }

  compose(month: number): Composed {
    let first = month;
    while (this.of(first - 1)) first -= 1;
    const before = this.statements.filter((statement) => statement.month >= first && statement.month < month);
    const months = Array.from({ length: month - first + 1 }, (_, index) => first + index);
    const booked = added(months.flatMap((each) => this.#settledIn(each)));
    const held = added(before.flatMap(({ rows }) => [...rows]));
    const rows = new Map<string, Row>();
    for (const key of new Set([...booked.keys(), ...held.keys()])) {
      const [now, was] = [booked.get(key) ?? NOTHING, held.get(key) ?? NOTHING];
      const difference = { amount: now.amount - was.amount, value: now.value - was.value };
      if (!held.has(key) || difference.amount !== 0n || difference.value !== 0n) rows.set(key, difference);
    }
    const isTaken = (entry: Entry) => (entry.kind === 'opening' ? entry.month <= month : months.includes(entry.month));
    const entries = this.entries.filter((entry) => isTaken(entry) && !this.isHeld(entry));
    const brought = before.filter(
      (statement) =>
        statement.left > 0n && !this.statements.some((one) => one.brought.some(({ id }) => id === statement.id)),
    );
    const works = total([...rows.values()].map(({ value }) => value));
    const additions = entries.filter(({ kind }) => kind === 'addition').map(signed);
    const vat = percentOf(works + total(additions), this.vatPercent);
    const balance = works + vat + total(entries.map(signed)) - total(brought.map(({ left }) => left));
    return { month, rows, entries, brought, left: balance < 0n ? -balance : 0n, vat };
  }

  /** Earlier months without a statement, from the first one in which anything was entered or approved. */
  openBefore(month: number): { readonly month: number; readonly balance: Hundredths }[] {
    const recorded = [...this.entries, ...this.statements].map((one) => one.month);
    const first = Math.min(...recorded);
    const months = Array.from({ length: Math.max(0, month - first) }, (_, index) => first + index);
    return months
      .filter((each) => !this.of(each))
      .map((each) => {
        const { toPay, left, opening } = figuresOf(this.compose(each));
        return { month: each, balance: toPay - left - opening };
      })
      .filter(({ balance }) => balance !== 0n);
  }

  #settledIn(month: number): (readonly [string, Row])[] {
    return [...this.#booked.bookedIn(month)].flatMap(([key, { settled, amount, squad }]) =>
      settled ? [[key, { amount, value: squad }] as const] : [],
    );
  }
}

export function figuresOf({ rows, entries, brought, left, vat }: Composed) {
  const of = (kind: Entry['kind']) => total(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const works = total([...rows.values()].map(({ value }) => value));
  const taken = total(brought.map((statement) => statement.left));
  const balance = works + vat + of('addition') - of('advance') - of('deduction') + of('opening') - taken;
  return {
    works,
    additions: of('addition'),
    advances: of('advance'),
    deductions: of('deduction'),
    opening: of('opening'),
    brought: -taken,
    toPay: balance < 0n ? 0n : balance,
    left,
    vat,
    lines: rows.size + entries.length + brought.length + (vat === 0n ? 0 : 1),
  };
}
