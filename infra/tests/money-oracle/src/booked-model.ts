import { divided, type Hundredths, priced } from './hundredths';

export type Booked = { readonly amount: Hundredths; readonly squad: Hundredths; readonly company: Hundredths };

export type BookedLine = Booked & {
  readonly sqa: number;
  readonly late: boolean;
  readonly settled: boolean;
  /** What the work reported then. */
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
const less = (left: Booked, right: Booked): Booked =>
  plus(left, { amount: -right.amount, squad: -right.squad, company: -right.company });

/** What each month books, computed anew: months are kept by what they said, and nothing is taken out of a database. */
export class BookedModel {
  readonly #works = new Map<number, ModelWork>();
  /** By settlement; one that is removed and made again is another one. */
  readonly #settled = new Map<string, Settled>();
  /** Whose each settlement is, of removed ones too. */
  readonly #known = new Map<string, number>();
  readonly #made = new Map<string, number>();
  readonly #kept = new Map<number, ReadonlyMap<string, BookedLine>>();

  get lastClosed(): number {
    return Math.max(0, ...this.#kept.keys());
  }

  get works(): readonly ModelWork[] {
    return [...this.#works.values()];
  }

  /** Work that is new, or that is otherwise than before. */
  enter(work: ModelWork): void {
    this.#works.set(work.sqa, work);
  }

  remove(sqa: number): void {
    this.#works.delete(sqa);
  }

  wasSettled(sqa: number): boolean {
    return [...this.#known.values()].includes(sqa);
  }

  isSettled(sqa: number): boolean {
    return [...this.#settled.values()].some((settled) => settled.sqa === sqa);
  }

  /** The last that closed months say of it. */
  frozen(sqa: number): BookedLine | null {
    const lines = [...this.#kept.values()].flatMap((kept) => [...kept.values()]);
    return lines.findLast((line) => line.sqa === sqa) ?? null;
  }

  settle({ sqa }: ModelWork, part: number, amount: Hundredths): void {
    const place = `${sqa} ${part}`;
    const key = () => `${place} ${this.#made.get(place) ?? 0}`;
    if (amount === 0n) {
      if (this.#settled.delete(key())) this.#made.set(place, (this.#made.get(place) ?? 0) + 1);
      return;
    }
    this.#settled.set(key(), { sqa, amount });
    this.#known.set(key(), sqa);
  }

  close(month: number): void {
    this.#kept.set(month, this.bookedIn(month));
  }

  reopen(): void {
    this.#kept.delete(this.lastClosed);
  }

  bookedIn(month: number): ReadonlyMap<string, BookedLine> {
    const kept = this.#kept.get(month);
    if (kept) return kept;
    return new Map([...this.#settledIn(month), ...this.#unsettledIn(month)]);
  }

  total(): Booked {
    return [...this.#settled.values()].map((settled) => this.#worthOf(settled)).reduce(plus, NOTHING);
  }

  *#settledIn(month: number): Generator<readonly [string, BookedLine]> {
    for (const [key, sqa] of this.#known) {
      const work = this.#works.get(sqa);
      if (!work) continue;
      const settled = this.#settled.get(key);
      const now = settled ? this.#worthOf(settled) : NOTHING;
      const line = { sqa, settled: true, done: work.done };
      if (work.month === month && settled) yield [key, { ...now, ...line, late: false }];
      const difference = this.#isLate(work, month) ? less(now, this.#paid(key)) : NOTHING;
      if (difference.amount !== 0n) yield [key, { ...difference, ...line, late: true }];
    }
  }

  *#unsettledIn(month: number): Generator<readonly [string, BookedLine]> {
    for (const work of this.#works.values()) {
      const { sqa, done } = work;
      if (this.isSettled(sqa)) continue;
      const frozen = this.frozen(sqa);
      const isEnteredLater = frozen === null || (frozen.done === 0n && done !== 0n);
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

  #paid(key: string): Booked {
    return [...this.#kept.values()].map((month) => month.get(key) ?? NOTHING).reduce(plus, NOTHING);
  }
}

export const sumOf = (lines: Iterable<Booked>): Booked => [...lines].reduce(plus, NOTHING);
