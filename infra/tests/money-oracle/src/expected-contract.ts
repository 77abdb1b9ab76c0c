import type { Dataset } from './dataset';
import { type Hundredths, priced, total } from './hundredths';
import { priceOf, versionOf } from './prices';

export function execution(dataset: Dataset) {
  const items = dataset.orders.flatMap((order) => order.items);
  return [...dataset.prices.keys()].map((id) => {
    const own = items.filter((item) => item.contractItem === id);
    const works = own.flatMap((item) =>
      item.assignments
        .filter(({ addToSum }) => addToSum)
        .map((work) => ({ ...work, price: priceOf(dataset, item, work) })),
    );
    const settled = dataset.settlements.flatMap(({ sqa, amount }) =>
      works.filter((work) => work.id === sqa).map(({ price }) => ({ amount, price })),
    );
    return {
      id,
      ordered: total(own.map(({ amount }) => amount)),
      orderedValue: total(own.map((item) => priced(priceOf(dataset, item, null), item.amount))),
      done: total(works.map(({ done }) => done)),
      doneValue: total(works.map(({ done, price }) => priced(price, done))),
      settled: total(settled.map(({ amount }) => amount)),
      settledValue: total(settled.map(({ amount, price }) => priced(price, amount))),
    };
  });
}

export function executionByVersion(dataset: Dataset) {
  const items = dataset.orders.flatMap((order) => order.items);
  return [...dataset.prices].flatMap(([id, versions]) => {
    const own = items.filter((item) => item.contractItem === id);
    const works = own.flatMap((item) =>
      item.assignments
        .filter(({ addToSum }) => addToSum)
        .map((work) => ({ ...work, from: versionOf(dataset, item, work)?.from })),
    );
    const rows = versions.map(({ from, price }) => {
      const ordered = own.filter((item) => versionOf(dataset, item, null)?.from === from);
      const done = works.filter((work) => work.from === from);
      const ids = new Set(done.map((work) => work.id));
      const settled = dataset.settlements.filter(({ sqa }) => ids.has(sqa));
      const has = ordered.length + done.length > 0;
      const value = (amounts: readonly Hundredths[]) => total(amounts.map((amount) => priced(price, amount)));
      const orderedValue = value(ordered.map(({ amount }) => amount));
      const doneValue = value(done.map((work) => work.done));
      return { has, row: { id, from, orderedValue, doneValue, settledValue: value(settled.map((one) => one.amount)) } };
    });
    return versions.length > 1 ? rows.filter(({ has }) => has).map(({ row }) => row) : [];
  });
}
