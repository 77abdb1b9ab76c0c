import { divided, type Hundredths, priced } from './hundredths';

export type Booked = { readonly amount: Hundredths; readonly squad: Hundredths; readonly company: Hundredths };

export type ModelWork = {
  readonly sqa: number;
  /** 1 is January. */
  readonly month: number;
  readonly rate: Hundredths;
  readonly price: Hundredths;
  readonly margin: Hundredths;
};

type Settled = { readonly work: ModelWork; readonly amount: Hundredths };

const NOTHING: Booked = { amount: 0n, squad: 0n, company: 0n };
const plus = (left: Booked, right: Booked): Booked => ({
  amount: left.amount + right.amount,
  squad: left.squad + right.squad,
  company: left.company + right.company,
});
const less = (left: Booked, right: Booked): Booked =>
  plus(left, { amount: -right.amount, squad: -right.squad, company: -right.company });

const worthOf = ({ work, amount }: Settled): Booked => ({
  amount,
  squad: priced(work.rate, amount),
  company: divided(amount * work.price * work.margin, 1_000_000n),
});

/** What each month books, computed anew: months are kept by what they said, and nothing is taken out of a database. */
export class BookedModel {
  /** By settlement; one that is removed and made again is another one. */
  readonly #settled = new Map<string, Settled>();
  readonly #known = new Map<string, ModelWork>();
  readonly #made = new Map<string, number>();
  readonly #kept = new Map<number, ReadonlyMap<string, Booked>>();

  get lastClosed(): number {
    return Math.max(0, ...this.#kept.keys());
  }

  settle(work: ModelWork, part: number, amount: Hundredths): void {
    const place = `${work.sqa} ${part}`;
    const key = () => `${place} ${this.#made.get(place) ?? 0}`;
    if (amount === 0n) {
      if (this.#settled.delete(key())) this.#made.set(place, (this.#made.get(place) ?? 0) + 1);
      return;
    }
    this.#settled.set(key(), { work, amount });
    this.#known.set(key(), work);
  }

  close(month: number): void {
    this.#kept.set(month, this.bookedIn(month));
  }

  reopen(): void {
    this.#kept.delete(this.lastClosed);
  }

  bookedIn(month: number): ReadonlyMap<string, Booked> {
    const kept = this.#kept.get(month);
    if (kept) return kept;
    const booked = new Map<string, Booked>();
    for (const [key, work] of this.#known) {
      const settled = this.#settled.get(key);
      const now = settled ? worthOf(settled) : NOTHING;
      if (work.month === month && settled) booked.set(key, now);
      const isLate = work.month <= this.lastClosed && month === this.lastClosed + 1;
      const difference = isLate ? less(now, this.#paid(key)) : NOTHING;
      if (difference.amount !== 0n) booked.set(key, difference);
    }
    return booked;
  }

  total(): Booked {
    return [...this.#settled.values()].map(worthOf).reduce(plus, NOTHING);
  }

  #paid(key: string): Booked {
    return [...this.#kept.values()].map((month) => month.get(key) ?? NOTHING).reduce(plus, NOTHING);
  }
}

export const sumOf = (lines: Iterable<Booked>): Booked => [...lines].reduce(plus, NOTHING);
