import type { OrderStatus } from '@ostep/kernel';

/** What must stand in an order when everybody has gone home: what the server has said yes to, and nothing else. */
export type OrderLedger = {
  /** Each counts the order's version up by one. */
  changes: number;
  readonly moves: OrderStatus[];
  /** Amount done of each assignment by its rate, which is its mark here. */
  readonly amounts: Map<number, number>;
  readonly removed: Set<number>;
  /** How often the notes were counted up. */
  notes: number;
};

/** What everybody has done to each order, and how often each answer was given. */
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

  /** Counts an answer; a yes gives the order's ledger to write into. */
  answered(orderId: number, status: number): OrderLedger | null {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    if (status !== 200) return null;
    const ledger = this.of(orderId);
    ledger.changes += 1;
    return ledger;
  }

  /** A rate that no other assignment has. */
  newRate(): number {
    this.#rate += 1;
    return this.#rate / 100;
  }
}

export function addAmount({ amounts }: OrderLedger, rate: number): void {
  amounts.set(rate, (amounts.get(rate) ?? 0) + 1);
}
