import { matchesProtocolPart, rowNet, sum, toJsonNumber } from '@ostep/kernel';
import type { Settling } from './calendar';
import type { Random } from './random';
import type { DemoOrder, DemoOrderItem, DemoPart, DemoPartItem, DemoSettlement } from './scenario';

export type Accepted = (item: DemoOrderItem) => number;

export type PartsOptions = {
  readonly isHarvest: boolean;
  readonly accepted: Accepted;
  readonly settling: Settling;
  readonly random: Random;
};

export function buildParts(orders: readonly DemoOrder[], options: PartsOptions): DemoPart[] {
  const places = new Map<string, DemoOrderItem[]>();
  for (const item of orders.flatMap((order) => order.items)) {
    const key = `${item.posNo} ${item.address}`;
    places.set(key, [...(places.get(key) ?? []), item]);
  }
  return [...places.values()].map((items) => {
    const rows = items.map((item) => ({ item, row: rowOf(item, options.accepted(item)) }));
    return {
      posNo: items[0]?.posNo ?? '',
      address: items[0]?.address ?? '',
      totalAmount: options.isHarvest ? (rows[0]?.row.amount ?? null) : null,
      items: rows.map(({ row }) => row),
      settlements: rows.flatMap(({ item, row }) => settle(item, row.amount, options)),
    };
  });
}

function rowOf(item: DemoOrderItem, amount: number): DemoPartItem {
  const rate = item.contractItem.price;
  return { codeKey: item.contractItem.codeKey, amount, rate, value: toJsonNumber(rowNet(amount, rate)) };
}

function settle(item: DemoOrderItem, accepted: number, { settling, random }: PartsOptions): DemoSettlement[] {
  if (settling === 'not yet' || (settling === 'partly' && random.chance(40))) return [];
  const amount = Math.round(accepted * settledPercent(settling, random)) / 100;
  return item.assignments.map((assignment) => ({ assignment, amount }));
}

function settledPercent(settling: Settling, random: Random): number {
  if (settling === 'whole' || random.chance(50)) return 100;
  return settling === 'over' ? 104 : 60;
}

const STRAY_COMPARTMENT = ['299', 'k', '00'];

export function strayPart([pattern]: readonly DemoPart[], orders: readonly DemoOrder[]): DemoPart | null {
  if (!pattern) return null;
  const address = [...pattern.address.split('-').slice(0, 4), ...STRAY_COMPARTMENT].join('-');
  const posNo = String(Number(pattern.posNo) + 40);
  const isMatched = orders
    .flatMap((order) => order.items)
    .some((item) =>
      matchesProtocolPart({ posNo: item.posNo, forestAddress: item.address }, { posNo, forestAddress: address }),
    );
  return isMatched ? null : { ...pattern, posNo, address, settlements: [] };
}

export function valueOfPart(part: DemoPart): number {
  return toJsonNumber(sum(part.items.map((item) => item.value)));
}
