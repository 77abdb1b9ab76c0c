import { divided, type Hundredths, priced } from './hundredths';

export type Booked = { readonly amount: Hundredths; readonly squad: Hundredths; readonly company: Hundredths };

export type BookedLine = Booked & {
  readonly sqa: number;
  readonly late: boolean;
  readonly settled: boolean;
  /** The amount reported at that time. */
  readonly done: Hundredths;
};

export type ModelWork = {
  readonly sqa: number;
  /** 1 is January. */
  readonly month: number;
  readonly done: Hundredths;
  readonly rate: Hundredths;
  readonly price: Hundredths;
  readonly margin: Hundredths;
};

type Settled = { readonly sqa: number; readonly amount: Hundredths };

const NOTHING: Booked = { amount: 0n, squad: 0n, company: 0n };
const plus = (left: Booked, right: Booked): Booked => ({
  amount: left.amount + right.amount,
  squad: left.squad + right.squad,
  company: left.company + right.company,
});
const minus = (left: Booked, right: Booked): Booked =>
  plus(left, { amount: -right.amount, squad: -right.squad, company: -right.company });

/** Computes what each month books, without a database: closed months keep the figures that they had. */
export class BookedModel {
  readonly #works = new Map<number, ModelWork>();
  /** By settlement; a settlement that is removed and created again counts as a new one. */
  readonly #settled = new Map<string, Settled>();
  /** The work of each settlement, removed ones included. */
  readonly #workOfSettlement = new Map<string, number>();
  /** How often a settlement of the same work and part was removed: makes the next key differ. */
  readonly #removals = new Map<string, number>();
  readonly #closedMonths = new Map<number, ReadonlyMap<string, BookedLine>>();

  get lastClosed(): number {
    return Math.max(0, ...this.#closedMonths.keys());
  }

  get works(): readonly ModelWork[] {
    return [...this.#works.values()];
  }

  /** Enters new work or changes it. */
  enter(work: ModelWork): void {
    this.#works.set(work.sqa, work);
  }

  remove(sqa: number): void {
    this.#works.delete(sqa);
  }

  wasSettled(sqa: number): boolean {
    return [...this.#workOfSettlement.values()].includes(sqa);
  }

  isSettled(sqa: number): boolean {
    return [...this.#settled.values()].some((settled) => settled.sqa === sqa);
  }

  /** The figures that closed months keep for it. */
  closedLine(sqa: number): BookedLine | null {
    const lines = [...this.#closedMonths.values()].flatMap((closed) => [...closed.values()]);
    return lines.findLast((line) => line.sqa === sqa) ?? null;
  }

  settle({ sqa }: ModelWork, part: number, amount: Hundredths): void {
    const settledPlace = `${sqa} ${part}`;
    const key = () => `${settledPlace} ${this.#removals.get(settledPlace) ?? 0}`;
    if (amount === 0n) {
      if (this.#settled.delete(key())) this.#removals.set(settledPlace, (this.#removals.get(settledPlace) ?? 0) + 1);
      return;
    }
    this.#settled.set(key(), { sqa, amount });
    this.#workOfSettlement.set(key(), sqa);
  }

  close(month: number): void {
    this.#closedMonths.set(month, this.bookedIn(month));
  }

  reopen(): void {
    this.#closedMonths.delete(this.lastClosed);
  }

  bookedIn(month: number): ReadonlyMap<string, BookedLine> {
    const closed = this.#closedMonths.get(month);
    if (closed) return closed;
    return new Map([...this.#settledIn(month), ...this.#unsettledIn(month)]);
  }

  total(): Booked {
    return [...this.#settled.values()].map((settled) => this.#worthOf(settled)).reduce(plus, NOTHING);
  }

  *#settledIn(month: number): Generator<readonly [string, BookedLine]> {
    for (const [key, sqa] of this.#workOfSettlement) {
      const work = this.#works.get(sqa);
      if (!work) continue;
      const settled = this.#settled.get(key);
      const current = settled ? this.#worthOf(settled) : NOTHING;
      const line = { sqa, settled: true, done: work.done };
      if (work.month === month && settled) yield [key, { ...current, ...line, late: false }];
      const difference = this.#isLate(work, month) ? minus(current, this.#bookedInClosedMonths(key)) : NOTHING;
      if (difference.amount !== 0n) yield [key, { ...difference, ...line, late: true }];
    }
  }

  *#unsettledIn(month: number): Generator<readonly [string, BookedLine]> {
    for (const work of this.#works.values()) {
      const { sqa, done } = work;
      if (this.isSettled(sqa)) continue;
      const closedLine = this.closedLine(sqa);
      const isEnteredLater = closedLine === null || (closedLine.done === 0n && done !== 0n);
      const late = this.#isLate(work, month);
      if (work.month !== month && !(late && isEnteredLater)) continue;
      yield [`${sqa}`, { ...NOTHING, sqa, settled: false, late, done }];
    }
  }

  #isLate(work: ModelWork, month: number): boolean {
    return work.month <= this.lastClosed && month === this.lastClosed + 1;
  }

  #worthOf({ sqa, amount }: Settled): Booked {
    const { rate = 0n, price = 0n, margin = 0n } = this.#works.get(sqa) ?? {};
    return { amount, squad: priced(rate, amount), company: divided(amount * price * margin, 1_000_000n) };
  }

  #bookedInClosedMonths(key: string): Booked {
    return [...this.#closedMonths.values()].map((month) => month.get(key) ?? NOTHING).reduce(plus, NOTHING);
  }
}

export const sumOf = (lines: Iterable<Booked>): Booked => [...lines].reduce(plus, NOTHING);
