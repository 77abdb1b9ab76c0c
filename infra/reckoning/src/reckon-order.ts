import type { Facts, ItemFact, OrderFact } from './facts';
import { divided, type Hundredths, markUp, priced, total } from './figures';

const settledOf = (facts: Facts, sqa: number): Hundredths =>
  total(facts.settlements.filter((one) => one.sqa === sqa).map(({ amount }) => amount));

/** Sums of an order item: work done, cost, accountable amount, revenue. */
export function orderItem(facts: Facts, item: ItemFact) {
  const summed = item.assignments.filter(({ addToSum }) => addToSum);
  const accountable = total(summed.map(({ id }) => settledOf(facts, id)));
  return {
    id: item.id,
    done: total(summed.map(({ done }) => done)),
    cost: total(item.assignments.map(({ id, rate }) => priced(rate, settledOf(facts, id)))),
    accountable,
    revenue: priced(item.price ?? 0n, accountable),
  };
}

export function orderStatus(facts: Facts, order: OrderFact): 'DONE_REPORTED' | 'PROTOCOL_RECEIVED' {
  return facts.protocols.some((protocol) => protocol.orders.includes(order.id)) ? 'PROTOCOL_RECEIVED' : 'DONE_REPORTED';
}

/** Whether a protocol form offers the order: reported, or received with something left to settle. */
export function isOffered(facts: Facts, order: OrderFact): boolean {
  if (orderStatus(facts, order) === 'DONE_REPORTED') return true;
  return order.items.some((item) => item.assignments.length > 0 && orderItem(facts, item).accountable < item.amount);
}

export type SummaryLine = ReturnType<typeof summaryLines>[number];

/** The lines of every summary: one a settlement, and one for an assignment without any. */
export function summaryLines(facts: Facts) {
  return facts.orders.flatMap((order) =>
    order.items.flatMap((item) =>
      item.assignments.flatMap((assignment) => {
        const own = facts.settlements.filter(({ sqa }) => sqa === assignment.id).map(({ amount }) => amount);
        return (own.length === 0 ? [0n] : own).map((amount) => {
          const squadIncome = priced(assignment.rate, amount);
          const companyIncome = divided(amount * (item.price ?? 0n) * assignment.margin, 1_000_000n);
          return {
            order: order.id,
            squad: assignment.squad,
            assignment: assignment.id,
            date: assignment.finished ?? order.finished,
            amount,
            squadIncome,
            companyIncome,
            profit: companyIncome - squadIncome,
            margin: amount === 0n ? 0n : markUp(companyIncome, squadIncome),
          };
        });
      }),
    ),
  );
}
