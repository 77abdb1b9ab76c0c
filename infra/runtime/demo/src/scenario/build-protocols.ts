import { daysAfter, type IsoDate, rowNet, toJsonNumber } from '@ostep/kernel';
import { type Accepted, buildParts, strayPart } from './build-parts';
import type { Acceptance, Settling } from './calendar';
import { type Random, randomOf } from './random';
import type { DemoOrder, DemoPart, DemoProtocol } from './scenario';

export type AcceptedOrders = Pick<DemoProtocol, 'orders'> & {
  readonly isHarvest: boolean;
  readonly acceptance: Acceptance;
  readonly settling: Settling;
};

const SETTLED_AFTER_DAYS = 90;
const CORRECTED_AFTER_DAYS = 30;

/** The sample protocols of 2026 use 12, 31 and 38. */
const FIRST_NUMBER = 41;

export function buildProtocols(groups: readonly AcceptedOrders[], end: IsoDate): DemoProtocol[] {
  const used = new Map<string, number>();
  const numberOf = (districtKey: string, date: IsoDate) => {
    const key = `${districtKey} ${date.slice(0, 4)}`;
    const next = (used.get(key) ?? FIRST_NUMBER - 1) + 1;
    used.set(key, next);
    return `${next}/${date.slice(0, 4)}`;
  };
  const protocols = groups.flatMap((group, index) => {
    const random = randomOf(`protocol ${index}`);
    const date = daysAfter(lastFinished(group.orders), random.whole(4, 12));
    const draft = (on: IsoDate, parts: readonly DemoPart[], settling: Settling): DemoProtocol => ({
      number: numberOf(group.orders[0].contract.districtKey, on),
      type: group.isHarvest ? 'POZYSKANIE' : 'ZAGOSPODAROWANIE',
      date: on,
      receivedDate: daysAfter(on, random.whole(1, 4)),
      part: group.orders[0].part,
      orders: group.orders,
      parts,
      corrects: null,
      agrees: settling === 'whole',
      settled: settling === 'whole' && daysAfter(on, SETTLED_AFTER_DAYS) < end,
    });
    return accept(group, date, random, draft);
  });
  const corrected = protocols.findLast(({ settled }) => settled);
  return corrected ? [...protocols, ...correctionOf(corrected)] : protocols;
}

function correctionOf(corrected: DemoProtocol): DemoProtocol[] {
  const [part] = corrected.parts;
  const [item] = part?.items ?? [];
  if (!part || !item) return [];
  const amount = -Math.round(item.amount * 10) / 100;
  const value = toJsonNumber(rowNet(amount, item.rate));
  const parts = [{ ...part, totalAmount: null, items: [{ ...item, amount, value }], settlements: [] }];
  const date = daysAfter(corrected.date, CORRECTED_AFTER_DAYS);
  const dates = { date, receivedDate: daysAfter(date, 2) };
  const number = `${corrected.number}/K`;
  return [{ ...corrected, ...dates, number, parts, corrects: corrected, agrees: false, settled: false }];
}

type Draft = (on: IsoDate, parts: readonly DemoPart[], settling: Settling) => DemoProtocol;

const EARLIER_SHARE = 60;
const DAYS_BETWEEN = 24;

function accept(group: AcceptedOrders, date: IsoDate, random: Random, draft: Draft): DemoProtocol[] {
  const { orders, isHarvest } = group;
  const partsOf = (accepted: Accepted, settling: Settling) =>
    buildParts(orders, { isHarvest, accepted, settling, random });
  if (group.acceptance === 'in two') {
    const earlier: Accepted = (item) => Math.round(item.amount * EARLIER_SHARE) / 100;
    const rest: Accepted = (item) => Math.round((item.amount - earlier(item)) * 100) / 100;
    const settling = random.pick<Settling>(['whole', 'over']);
    return [
      draft(date, partsOf(earlier, 'whole'), 'whole'),
      draft(daysAfter(date, DAYS_BETWEEN), partsOf(rest, settling), settling),
    ];
  }
  if (group.acceptance === 'short') {
    const short: Accepted = (item) => Math.round(item.amount * random.pick([100, 92, 85])) / 100;
    const parts = partsOf(short, 'partly');
    const stray = strayPart(parts, orders);
    return [draft(date, stray ? [...parts, stray] : parts, 'partly')];
  }
  return [
    draft(
      date,
      partsOf((item) => item.amount, group.settling),
      group.settling,
    ),
  ];
}

function lastFinished(orders: readonly DemoOrder[]): IsoDate {
  const dates = orders.map((order) => order.finishedDate ?? order.date);
  return dates.toSorted().at(-1) ?? '';
}
