import type { Facts, ItemFact, OrderFact } from './facts';
import { divided, type Hundredths, markUp, priced, total } from './figures';

const settlementsOf = (facts: Facts, sqa: number): Hundredths[] =>
  facts.settlements.filter((one) => one.sqa === sqa).map(({ amount }) => amount);

export function orderItem(facts: Facts, item: ItemFact) {
  const summed = item.assignments.filter(({ addToSum }) => addToSum);
  const accounted = summed.flatMap(({ id }) => settlementsOf(facts, id));
  const costs = item.assignments.flatMap(({ id, rate }) => settlementsOf(facts, id).map((one) => priced(rate, one)));
  return {
    id: item.id,
    done: total(summed.map(({ done }) => done)),
    cost: total(costs),
    accountable: total(accounted),
    revenue: total(accounted.map((one) => priced(item.price ?? 0n, one))),
  };
}

export function orderStatus(facts: Facts, order: OrderFact): 'DONE_REPORTED' | 'PROTOCOL_RECEIVED' {
  return facts.protocols.some((protocol) => protocol.orders.includes(order.id)) ? 'PROTOCOL_RECEIVED' : 'DONE_REPORTED';
}

export function isOffered(facts: Facts, order: OrderFact): boolean {
  if (orderStatus(facts, order) === 'DONE_REPORTED') return true;
  return order.items.some((item) => item.assignments.length > 0 && orderItem(facts, item).accountable < item.amount);
}

export type SummaryLine = ReturnType<typeof summaryLines>[number];

/** One a settlement, and one for an assignment without any. */
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
