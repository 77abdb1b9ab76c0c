import type { OrderStatus } from '@ostep/kernel';

/** The changes that the server confirmed. */
export type ExpectedOrder = {
  changes: number;
  readonly moves: OrderStatus[];
  readonly amounts: Map<number, number>;
  readonly removed: Set<number>;
  notes: number;
};

export class ExpectedChanges {
  readonly orders = new Map<number, ExpectedOrder>();
  readonly answers = new Map<number, number>();
  #rate = 0;

  of(orderId: number): ExpectedOrder {
    const known = this.orders.get(orderId);
    if (known) return known;
    const fresh: ExpectedOrder = { changes: 0, moves: [], amounts: new Map(), removed: new Set(), notes: 0 };
    this.orders.set(orderId, fresh);
    return fresh;
  }

  answered(orderId: number, status: number): ExpectedOrder | null {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    if (status !== 200) return null;
    const expected = this.of(orderId);
    expected.changes += 1;
    return expected;
  }

  newRate(): number {
    this.#rate += 1;
    return this.#rate / 100;
  }
}

export function addAmount({ amounts }: ExpectedOrder, rate: number): void {
  amounts.set(rate, (amounts.get(rate) ?? 0) + 1);
}
