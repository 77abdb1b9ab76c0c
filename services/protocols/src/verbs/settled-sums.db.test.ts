import { randomUUID } from 'node:crypto';
import type { Protocol, ProtocolPage, SettlementSums, SettleView } from '@ostep/api-protocols';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from '../testing/random';
import { openWorld, type World } from '../testing/world';

const WORLDS = Number(process.env['PROPERTY_WORLDS'] ?? 8);
const FIRST_SEED = Number(process.env['PROPERTY_SEED'] ?? 1);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Squad = { id: number; rate: number; addToSum: boolean; itemId: number; code: number; contractRate: number };
type ItemForm = { actionCode: number; amount: number; value: number };
type Part = { id: number; code: number; amount: number; totalAmount: number | null };

/** Hundredths as whole numbers: the computation of this test shares nothing with the product's decimals. */
const hundredths = (value: number) => BigInt(Math.round(value * 100));
const grosze = (rate: number, amountHundredths: bigint) => {
  const product = hundredths(rate) * amountHundredths;
  const sign = product < 0n ? -1n : 1n;
  return (sign * (sign * product + 50n)) / 100n;
};
const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

const codes = ['SADZ', 'DOL', 'CW'] as const;
const places = [1, 2, 3, 4].map((number) => ({ posNo: String(number), forestAddress: `02-20-1-06-10${number}-a-00` }));

async function makeWorld(seed: number) {
  const random = randomOf(seed);
  const squads: Squad[] = [];
  const orders: number[] = [];
  const contract = await world.makeContract(randomUUID());
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const items = places.map((place) => ({
      ...place,
      code: random.pick(codes),
      amount: random.hundredths(1, 5000),
      rate: random.hundredths(1, 200_000),
      squads: Array.from({ length: random.whole(0, 2) }, () => ({
        rate: random.hundredths(0, 150_000),
        addToSum: random.chance(0.7),
      })),
    }));
    const order = await world.makeOrder(randomUUID(), { items }, contract);
    orders.push(order.id);
    for (const [index, item] of items.entries()) {
      const made = order.items[index];
      const code = await world.codeOf(item.code);
      for (const [at, squad] of item.squads.entries()) {
        squads.push({ ...squad, id: made?.squads[at] ?? 0, itemId: made?.id ?? 0, code, contractRate: item.rate });
      }
    }
  }
  const protocolParts: ((typeof places)[number] & { totalAmount: number | null; protocolItems: [ItemForm] })[] = [];
  for (const place of places) {
    const actionCode = await world.codeOf(random.pick(codes));
    const amount = random.hundredths(1, 3000);
    const totalAmount = random.chance(0.5) ? amount : null;
    protocolParts.push({ ...place, totalAmount, protocolItems: [{ actionCode, amount, value: 1 }] });
  }
  const protocolType = random.pick(['ZAGOSPODAROWANIE', 'POZYSKANIE']);
  const form = {
    protocolNumber: randomUUID(),
    protocolType,
    protocolDate: '2026-01-01',
    contract,
    orders,
    totalValue: 1,
  };
  const { body: id } = await world.call<number>('POST', '', { ...form, protocolParts });
  const { body } = await world.call<Protocol>('GET', `/${id}/withItems`);
  const parts = body.protocolParts.map(
    (part, index): Part => ({
      id: part.id,
      code: protocolParts[index]?.protocolItems[0]?.actionCode ?? 0,
      amount: protocolParts[index]?.protocolItems[0]?.amount ?? 0,
      totalAmount: part.totalAmount,
    }),
  );
  return { random, id, protocolType, squads, parts };
}

type Made = Awaited<ReturnType<typeof makeWorld>>;

/** Posts random settlements, some of them twice and some removed; answers what must be kept. */
async function settleAtRandom({ random, squads, parts }: Made) {
  const kept = new Map<string, { squad: Squad; part: Part; amount: bigint }>();
  for (const part of parts) {
    for (const squad of squads.filter(() => random.chance(0.4))) {
      // Often exactly what is required, so that markers of both kinds are met.
      const amount = random.chance(0.3) ? part.amount : random.hundredths(0, 2000);
      await world.call('POST', '/settlement', { sqa: squad.id, protocolPart: part.id, amount });
      if (amount === 0) kept.delete(`${squad.id} ${part.id}`);
      else kept.set(`${squad.id} ${part.id}`, { squad, part, amount: hundredths(amount) });
    }
  }
  return [...kept.values()];
}

type Settled = Awaited<ReturnType<typeof settleAtRandom>>;

function markersOf({ protocolType, parts, squads }: Made, settled: Settled) {
  const summed = settled.filter(({ squad }) => squad.addToSum);
  const done = (part: Part) =>
    protocolType === 'POZYSKANIE'
      ? part.totalAmount !== null &&
        total(summed.filter((one) => one.part === part).map(({ amount }) => amount)) === hundredths(part.totalAmount)
      : total(summed.filter((one) => one.part === part && one.squad.code === part.code).map(({ amount }) => amount)) ===
        hundredths(part.amount);
  const everySquad = squads.every((squad) => settled.some((one) => one.squad === squad && one.amount > 0n));
  return { protocolMarker: parts.every(done) ? 1 : 2, squadMarker: everySquad ? 1 : 2 };
}

it.each(Array.from({ length: WORLDS }, (_, index) => FIRST_SEED + index))(
  'seed %d: every sum to the grosz',
  async (seed) => {
    const made = await makeWorld(seed);
    const settled = await settleAtRandom(made);
    const { body: sums } = await world.call<SettlementSums>('GET', `/${made.id}/settlementSum`);
    const { body: view } = await world.call<SettleView>('GET', `/${made.id}/settleView`);

    for (const part of made.parts) {
      const summed = settled.filter((one) => one.part === part && one.squad.addToSum);
      const partSum = sums.ppSettlement.find((one) => one.protocolPartId === part.id)?.protocolPartSum ?? Number.NaN;
      expect(hundredths(partSum)).toBe(total(summed.map(({ amount }) => amount)));
      const itemSum = Object.values(sums.piSettlements).find((one) => one.protocolPartId === part.id)?.protocolItemSum;
      const ofCode = summed.filter(({ squad }) => squad.code === part.code);
      expect(hundredths(itemSum ?? Number.NaN)).toBe(total(ofCode.map(({ amount }) => amount)));
      checkItems(view, part, settled);
    }
    const cost = total(settled.map(({ squad, amount }) => grosze(squad.rate, amount)));
    expect(hundredths(view.totals.cost)).toBe(cost);
    expect(hundredths(view.totals.income)).toBe(hundredths(view.totals.revenue) - cost);

    const { body: list } = await world.call<ProtocolPage>('POST', '/list', { forestDistrictId: world.district });
    expect(list.content.find((row) => row.id === made.id)).toMatchObject(markersOf(made, settled));
  },
);

function checkItems(view: SettleView, part: Part, settled: Settled): void {
  for (const item of view.parts.find((one) => one.id === part.id)?.orderItems ?? []) {
    const own = settled.filter((one) => one.part === part && one.squad.itemId === item.id);
    const accountable = total(own.filter(({ squad }) => squad.addToSum).map(({ amount }) => amount));
    const cost = total(own.map(({ squad, amount }) => grosze(squad.rate, amount)));
    const revenue = grosze(item.rateFromContractNetto ?? 0, accountable);
    expect([hundredths(item.settledAmount), hundredths(item.cost), hundredths(item.revenue)]).toEqual([
      accountable,
      cost,
      revenue,
    ]);
    // 100 × (revenue / cost − 1) in hundredths of a percent, rounded half away from zero.
    const margin = cost === 0n ? null : (revenue - cost) * 10_000n;
    const rounded = margin === null ? null : (2n * margin + (margin < 0n ? -cost : cost)) / (2n * cost);
    expect(item.marginPercent === null ? null : hundredths(item.marginPercent)).toBe(rounded);
  }
}
