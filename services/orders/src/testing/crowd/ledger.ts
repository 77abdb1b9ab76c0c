import type { OrderStatus } from '@ostep/kernel';

/** What the server confirmed, and nothing else. */
export type OrderLedger = {
  changes: number;
  readonly moves: OrderStatus[];
  /** Amount done by rate: rates are unique and identify assignments. */
  readonly amounts: Map<number, number>;
  readonly removed: Set<number>;
  notes: number;
};

export class Ledger {
  readonly orders = new Map<number, OrderLedger>();
  readonly answers = new Map<number, number>();
  #rate = 0;

  of(orderId: number): OrderLedger {
    const known = this.orders.get(orderId);
    if (known) return known;
    const fresh: OrderLedger = { changes: 0, moves: [], amounts: new Map(), removed: new Set(), notes: 0 };
    this.orders.set(orderId, fresh);
    return fresh;
  }

  /** Counts the response; returns the order's record when it succeeded. */
  answered(orderId: number, status: number): OrderLedger | null {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    if (status !== 200) return null;
    const ledger = this.of(orderId);
    ledger.changes += 1;
    return ledger;
  }

  newRate(): number {
    this.#rate += 1;
    return this.#rate / 100;
  }
}

export function addAmount({ amounts }: OrderLedger, rate: number): void {
  amounts.set(rate, (amounts.get(rate) ?? 0) + 1);
}
