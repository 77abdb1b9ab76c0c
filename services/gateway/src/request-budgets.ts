const MINUTE_MS = 60_000;
const MAX_BUDGETS = 10_000;

type Budget = { tokens: number; updatedAt: number };

/** A token bucket for each key: it holds a minute's worth of requests and refills evenly. */
export class RequestBudgets {
  readonly #budgets = new Map<string, Budget>();

  /** @param perMinute 0: no limit */
  constructor(readonly perMinute: number) {}

  /** @returns 0 if the request may pass, otherwise the seconds until the next one may */
  take(key: string, now: number): number {
    if (this.perMinute === 0) return 0;
    const budget = this.#budgets.get(key) ?? { tokens: this.perMinute, updatedAt: now };
    budget.tokens = this.#refilledTokens(budget, now);
    budget.updatedAt = now;
    if (!this.#budgets.has(key)) this.#add(key, budget, now);
    if (budget.tokens < 1) return Math.ceil(((1 - budget.tokens) * 60) / this.perMinute);
    budget.tokens -= 1;
    return 0;
  }

  #refilledTokens({ tokens, updatedAt }: Budget, now: number): number {
    return Math.min(this.perMinute, tokens + ((now - updatedAt) * this.perMinute) / MINUTE_MS);
  }

  /** Before there are too many, drops the budgets that are full again; if none is, the oldest. */
  #add(key: string, budget: Budget, now: number): void {
    if (this.#budgets.size >= MAX_BUDGETS) {
      for (const [other, known] of this.#budgets)
        if (this.#refilledTokens(known, now) >= this.perMinute) this.#budgets.delete(other);
    }
    const [oldest] = this.#budgets.keys();
    if (this.#budgets.size >= MAX_BUDGETS && oldest !== undefined) this.#budgets.delete(oldest);
    this.#budgets.set(key, budget);
  }
}
