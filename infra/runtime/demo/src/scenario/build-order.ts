import { daysAfter, type IsoDate } from '@ostep/kernel';
import { buildAssignments, type Task } from './build-assignments';
import { campaigns, isForWholePart, type WorkSeason } from './campaigns';
import { usualAmounts } from './price-list';
import { type Random, randomOf } from './random';
import type { DemoOrder, DemoOrderItem, Dictionaries, DictionaryPart } from './scenario';

export type OrderPlan = Pick<DemoOrder, 'contract' | 'date' | 'status' | 'temporary' | 'number'> & {
  readonly campaign: WorkSeason;
  readonly part: DictionaryPart;
  /** Seed of the random numbers, the same for every day on which the scenario ends. */
  readonly seed: string;
};

export function buildOrder(dictionaries: Dictionaries, order: OrderPlan): DemoOrder {
  const random = randomOf(`${order.contract.number} ${order.number} ${order.seed}`);
  const items = itemsOf(dictionaries, order, random);
  const isFinished = order.status !== 'TODO' && order.status !== 'IN_PROGRESS';
  const finished = items.flatMap((item) => item.assignments.flatMap(({ finishedDate }) => finishedDate ?? []));
  return {
    contract: order.contract,
    number: order.number,
    date: order.date,
    part: `${order.part.code} ${order.part.name}`,
    status: order.status,
    temporary: order.temporary,
    finishedDate: isFinished ? (finished.toSorted().at(-1) ?? null) : null,
    items,
  };
}

function itemsOf(dictionaries: Dictionaries, order: OrderPlan, random: Random): DemoOrderItem[] {
  const campaign = campaigns[order.campaign];
  const [least, most] = campaign.positions;
  const firstPosition = random.whole(1, 180);
  const firstCompartment = random.whole(12, 240);
  const positions = Array.from({ length: random.whole(least, most) }, (_, index) => ({
    posNo: String(firstPosition + index),
    address: addressOf(order, firstCompartment + index * random.whole(1, 6), random),
    codeKey: campaign.codes[index % campaign.codes.length] ?? campaign.codes[0],
  }));
  return positions.flatMap(({ posNo, address, codeKey }) => {
    const rows = [[campaign.scope, codeKey], ...(campaign.with ? [campaign.with] : [])];
    const amounts: number[] = [];
    return rows.flatMap(([scopeKey, key]) => {
      const contractItem = order.contract.items.find((item) => item.codeKey === key && item.scopeKey === scopeKey);
      const code = dictionaries.codes.get(key ?? '');
      if (!contractItem || !code) return [];
      const [from, to] = usualAmounts[contractItem.unit].position;
      // Skidding and heeling-in have the amount of the work before them.
      const amount = amounts[0] ?? random.hundredths(from, to);
      amounts.push(amount);
      const item = {
        posNo,
        address,
        group: campaign.group ?? code.groups[0] ?? '',
        contractItem,
        amount,
        dueDate: daysAfter(order.date, random.whole(3, 6) * 7),
      };
      const workItems = dictionaries.workItems.get(code.workGroupId) ?? [];
      return [{ ...item, assignments: assignmentsOf(order, item, workItems, random) }];
    });
  });
}

function assignmentsOf(
  order: OrderPlan,
  item: Omit<DemoOrderItem, 'assignments'>,
  workItems: Task['workItems'],
  random: Random,
) {
  if (order.status === 'TODO') return [];
  const isOngoing = order.status === 'IN_PROGRESS';
  if (isOngoing && random.chance(25)) return [];
  const isDone = !isOngoing || random.chance(30);
  const task = {
    campaign: order.campaign,
    codeKey: item.contractItem.codeKey,
    contractRate: item.contractItem.price,
    amount: item.amount,
    workItems,
    finishedOn: isDone ? daysAfter(order.date, random.whole(4, 11)) : null,
    donePercent: isDone ? 100 : donePercentInProgress(random),
  };
  return buildAssignments(task, random);
}

function donePercentInProgress(random: Random): number | null {
  return random.chance(50) ? random.whole(20, 80) : null;
}

function addressOf(order: OrderPlan, compartment: number, random: Random): string {
  const { part, contract, campaign } = order;
  const base = `${contract.districtKey}-${part.range}-${part.code}`;
  if (isForWholePart(campaign)) return `${base}---`;
  const letter = random.pick(['a', 'b', 'c', 'd', 'f', 'g', 'h', 'i', 'bx']);
  const compartmentLetter = random.chance(6) ? 'B' : '';
  const road = random.chance(4) ? '~' : '';
  return `${base}-${compartment}${compartmentLetter}-${road}${letter}-00`;
}

/** Numbers of the sample documents, which stay free so that the samples can be uploaded. */
const sampleNumbers = [9, 14, 15, 16, 17, 21];
const samplePart = 'Gola';

export function orderNumbers(): (districtKey: string, date: IsoDate) => string {
  const used = new Map<string, number>();
  return (districtKey, date) => {
    const year = date.slice(0, 4);
    const key = `${districtKey} ${year}`;
    let next = (used.get(key) ?? 2) + 1;
    while (sampleNumbers.includes(next)) next += 1;
    used.set(key, next);
    return `${next}/${year}`;
  };
}

export function pickPart(dictionaries: Dictionaries, districtKey: string, seed: string): DictionaryPart {
  const parts = (dictionaries.parts.get(districtKey) ?? []).filter((part) => part.name !== samplePart);
  const [first, ...rest] = parts;
  if (!first) throw new Error(`There is no forest district part of ${districtKey}.`);
  return randomOf(seed).pick([first, ...rest]);
}
