const MINUTE_MS = 60_000;
const KNOWN = 10_000;

type Budget = { left: number; at: number };

/** A minute's worth may come at once; after that, as many as come back each second. */
export class RequestBudgets {
  readonly #budgets = new Map<string, Budget>();

  /** @param perMinute 0: no limit */
  constructor(readonly perMinute: number) {}

  /** @returns 0 when the request may pass, else after how many seconds the next one may */
  take(key: string, now: number): number {
    if (this.perMinute === 0) return 0;
    const budget = this.#budgets.get(key) ?? { left: this.perMinute, at: now };
    budget.left = this.#leftOf(budget, now);
    budget.at = now;
    if (!this.#budgets.has(key)) this.#remember(key, budget, now);
    if (budget.left < 1) return Math.ceil(((1 - budget.left) * 60) / this.perMinute);
    budget.left -= 1;
    return 0;
  }

  #leftOf({ left, at }: Budget, now: number): number {
    return Math.min(this.perMinute, left + ((now - at) * this.perMinute) / MINUTE_MS);
  }

  /** Whole budgets are those of nobody; the oldest goes where even so there are too many. */
  #remember(key: string, budget: Budget, now: number): void {
    if (this.#budgets.size >= KNOWN) {
      for (const [other, known] of this.#budgets)
        if (this.#leftOf(known, now) >= this.perMinute) this.#budgets.delete(other);
    }
    const [oldest] = this.#budgets.keys();
    if (this.#budgets.size >= KNOWN && oldest !== undefined) this.#budgets.delete(oldest);
    this.#budgets.set(key, budget);
  }
}
