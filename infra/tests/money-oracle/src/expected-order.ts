import type { Dataset, ItemRecord, OrderRecord } from './dataset';
import { divided, type Hundredths, markUp, priced, total } from './hundredths';
import { priceOf } from './prices';

const settlementsOf = (dataset: Dataset, sqa: number): Hundredths[] =>
  dataset.settlements.filter((one) => one.sqa === sqa).map(({ amount }) => amount);

export function orderItem(dataset: Dataset, item: ItemRecord) {
  const summed = item.assignments.filter(({ addToSum }) => addToSum);
  const accounted = summed.flatMap((work) =>
    settlementsOf(dataset, work.id).map((amount) => ({ amount, price: priceOf(dataset, item, work) })),
  );
  const costs = item.assignments.flatMap(({ id, rate }) => settlementsOf(dataset, id).map((one) => priced(rate, one)));
  return {
    id: item.id,
    done: total(summed.map(({ done }) => done)),
    cost: total(costs),
    accountable: total(accounted.map(({ amount }) => amount)),
    revenue: total(accounted.map(({ amount, price }) => priced(price, amount))),
  };
}

export function orderStatus(dataset: Dataset, order: OrderRecord): 'DONE_REPORTED' | 'PROTOCOL_RECEIVED' {
  return dataset.protocols.some((protocol) => protocol.orders.includes(order.id))
    ? 'PROTOCOL_RECEIVED'
    : 'DONE_REPORTED';
}

export function isOffered(dataset: Dataset, order: OrderRecord): boolean {
  if (orderStatus(dataset, order) === 'DONE_REPORTED') return true;
  return order.items.some((item) => item.assignments.length > 0 && orderItem(dataset, item).accountable < item.amount);
}

export type SummaryLine = ReturnType<typeof summaryLines>[number];

export function summaryLines(dataset: Dataset) {
  return dataset.orders.flatMap((order) =>
    order.items.flatMap((item) =>
      item.assignments.flatMap((assignment) => {
        const own = dataset.settlements.filter(({ sqa }) => sqa === assignment.id).map(({ amount }) => amount);
        return (own.length === 0 ? [0n] : own).map((amount) => {
          const squadIncome = priced(assignment.rate, amount);
          const companyIncome = divided(amount * priceOf(dataset, item, assignment) * assignment.margin, 1_000_000n);
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
