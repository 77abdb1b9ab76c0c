import type { Dataset, ItemRecord, PartRecord, ProtocolRecord } from './dataset';
import { type Hundredths, markUp, priced, total } from './hundredths';
import { fits } from './matching';
import { priceOf } from './prices';

function linesOf(dataset: Dataset, part: PartRecord) {
  return dataset.settlements
    .filter((settlement) => settlement.part === part.id)
    .map(({ sqa, amount }) => {
      const item = dataset.orders
        .flatMap((order) => order.items)
        .find((one) => one.assignments.some(({ id }) => id === sqa));
      const assignment = item?.assignments.find(({ id }) => id === sqa);
      if (!item || !assignment) throw new Error(`settlement of an unknown assignment ${sqa}`);
      return { item, assignment, amount };
    });
}

export function partSum(dataset: Dataset, part: PartRecord): Hundredths {
  return total(
    linesOf(dataset, part)
      .filter((line) => line.assignment.addToSum)
      .map((line) => line.amount),
  );
}

/** By item id; the settlements of a code fill its items one after another. */
export function itemSums(dataset: Dataset, part: PartRecord): Map<number, Hundredths> {
  const sums = new Map<number, Hundredths>();
  for (const code of new Set(part.items.map((item) => item.code))) {
    const items = part.items.filter((item) => item.code === code);
    const lines = linesOf(dataset, part).filter((line) => line.assignment.addToSum && line.item.code === code);
    let left = code === null ? 0n : total(lines.map((line) => line.amount));
    for (const item of items) {
      // The last item also takes what exceeds the amounts.
      const taken = item === items.at(-1) ? left : within(left, item.amount);
      sums.set(item.id, taken);
      left -= taken;
    }
  }
  return sums;
}

/** As much of `left` as fits between 0 and the amount, which may be negative. */
function within(left: Hundredths, amount: Hundredths): Hundredths {
  const [least, most] = amount > 0n ? [0n, amount] : [amount, 0n];
  if (left < least) return least;
  return left > most ? most : left;
}

/** Compares each code with its amounts; work without a code, or in a part without amounts, with the part's total. */
export function isPartMet(dataset: Dataset, part: PartRecord): boolean {
  const amounts = total(part.items.map(({ amount }) => amount));
  const blank = part.items.every(({ amount }) => amount === 0n);
  const byTotal = blank || part.items.some(({ code }) => code === null);
  if (byTotal && (part.totalAmount ?? (blank ? null : amounts)) !== partSum(dataset, part)) return false;
  if (blank) return true;
  const lines = linesOf(dataset, part).filter((line) => line.assignment.addToSum);
  return part.items.every(({ code }) => {
    if (code === null) return true;
    const wanted = total(part.items.filter((item) => item.code === code).map(({ amount }) => amount));
    return total(lines.filter((line) => line.item.code === code).map((line) => line.amount)) === wanted;
  });
}

export function markers(dataset: Dataset, protocol: ProtocolRecord) {
  const met = protocol.parts.every((part) => isPartMet(dataset, part));
  const squads = dataset.orders
    .filter((order) => protocol.orders.includes(order.id))
    .flatMap((order) => order.items.flatMap((item) => item.assignments));
  const everySquad = squads.every(({ id }) => dataset.settlements.some(({ sqa, amount }) => sqa === id && amount > 0n));
  return { protocolMarker: met ? 1 : 2, squadMarker: everySquad ? 1 : 2 };
}

function itemUnder(dataset: Dataset, protocol: ProtocolRecord, part: PartRecord, item: ItemRecord) {
  const own = new Set(protocol.parts.map(({ id }) => id));
  const lines = linesOf(dataset, part).filter((line) => line.item === item);
  const cost = total(lines.map((line) => priced(line.assignment.rate, line.amount)));
  const summed = lines.filter((line) => line.assignment.addToSum);
  const revenue = total(summed.map((line) => priced(priceOf(dataset, item, line.assignment), line.amount)));
  const others = dataset.settlements.filter(
    ({ sqa, part: other }) => !own.has(other) && item.assignments.some(({ id, addToSum }) => id === sqa && addToSum),
  );
  return {
    id: item.id,
    cost,
    revenue,
    income: revenue - cost,
    margin: markUp(revenue, cost),
    settled: total(summed.map((line) => line.amount)),
    fromOthers: total(others.map(({ amount }) => amount)),
    matched: fits(item, part),
    squads: item.assignments
      .map((work) => {
        const { id } = work;
        const of = dataset.settlements.filter(({ sqa }) => sqa === id);
        return {
          id,
          price: item.contractItem === null ? null : priceOf(dataset, item, work),
          amount: of.find((one) => one.part === part.id)?.amount ?? null,
          elsewhere: total(of.filter((one) => one.part !== part.id).map(({ amount }) => amount)),
        };
      })
      .toSorted((left, right) => left.id - right.id),
  };
}

export function settleScreen(dataset: Dataset, protocol: ProtocolRecord) {
  const orders = dataset.orders.filter((order) => protocol.orders.includes(order.id));
  const parts = protocol.parts.map((part) => {
    const lines = linesOf(dataset, part);
    const here = (item: ItemRecord) => fits(item, part) || lines.some((line) => line.item === item);
    const items = orders.flatMap((order) => order.items).filter(here);
    return {
      id: part.id,
      settled: partSum(dataset, part),
      items: items
        .map((item) => itemUnder(dataset, protocol, part, item))
        .toSorted((left, right) => left.id - right.id),
      without: orders.filter((order) => !order.items.some(here)).map(({ id }) => id),
    };
  });
  const shown = parts.flatMap((part) => part.items);
  const cost = total(shown.map((item) => item.cost));
  const revenue = total(shown.map((item) => item.revenue));
  return {
    parts,
    totals: {
      cost,
      revenue,
      income: revenue - cost,
      margin: markUp(revenue, cost),
      settled: total(parts.map((part) => part.settled)),
    },
    unmatched: orders
      .flatMap((order) => order.items)
      .map(({ id }) => id)
      .filter((id) => !shown.some((item) => item.id === id))
      .toSorted((left, right) => left - right),
  };
}
