import { randomUUID } from 'node:crypto';
import type { Protocol } from '@ostep/api-protocols';
import type { Random } from '@ostep/kernel/testing';
import type { ApiClient } from './api-client';
import { placeOf } from './create-orders';
import type { Dataset, OrderRecord, PartRecord, ProtocolRecord, SettlementRecord } from './dataset';
import { type Hundredths, hundredths, total } from './hundredths';

type Form = ReturnType<typeof formOf>;

function randomSign(random: Random): -1 | 0 | 1 {
  if (random.chance(0.1)) return 0;
  return random.chance(0.15) ? -1 : 1;
}

function formOf(client: ApiClient, random: Random, contract: number, orders: readonly OrderRecord[]) {
  const items = orders.flatMap((order) => order.items);
  const protocolParts = Array.from({ length: random.whole(1, 4) }, () => {
    // Mostly the place of an order item, so that parts match items.
    const met = random.chance(0.7) ? items[random.whole(0, items.length - 1)] : undefined;
    const sign = randomSign(random);
    const protocolItems = Array.from({ length: random.whole(1, 3) }, () => {
      const code = met && random.chance(0.6) ? met.code : random.pick([client.codes[0] ?? 0, ...client.codes]);
      const amount = sign * random.hundredths(1, 1500);
      return { actionCode: random.chance(0.95) ? code : null, amount, rate: random.hundredths(1, 9000), value: amount };
    });
    const place = met ? { posNo: met.posNo, forestAddress: met.forestAddress } : placeOf(random);
    // The total of a part is the amount of its first row, as in harvest protocols.
    const printed = sign === 0 ? random.hundredths(1, 1500) : (protocolItems[0]?.amount ?? 1);
    return { ...place, totalAmount: random.chance(0.7) ? printed : null, protocolItems };
  });
  return {
    protocolNumber: randomUUID(),
    protocolType: random.pick(['ZAGOSPODAROWANIE', 'POZYSKANIE'] as const),
    protocolDate: '2026-04-10',
    contract,
    orders: orders.map(({ id }) => id),
    totalValue: 1,
    protocolParts,
  };
}

export async function createProtocol(
  client: ApiClient,
  random: Random,
  contract: number,
  all: readonly OrderRecord[],
): Promise<ProtocolRecord> {
  const chosen = all.filter(() => random.chance(0.6));
  const form = formOf(client, random, contract, chosen.length > 0 ? chosen : all);
  const id = await client.done<number>('POST', 'protocol', form);
  return recordOf(client, id, form);
}

async function recordOf(client: ApiClient, id: number, form: Form): Promise<ProtocolRecord> {
  const { protocolParts } = await client.done<Protocol>('GET', `protocol/${id}/withItems`);
  const parts = form.protocolParts.map((part, at): PartRecord => {
    const saved = protocolParts[at];
    return {
      id: saved?.id ?? 0,
      posNo: part.posNo,
      forestAddress: part.forestAddress,
      totalAmount: part.totalAmount === null ? null : hundredths(part.totalAmount),
      items: part.protocolItems.map((item, index) => ({
        id: saved?.protocolItems[index]?.id ?? 0,
        code: item.actionCode,
        amount: hundredths(item.amount),
      })),
    };
  });
  return { id, type: form.protocolType, orders: form.orders, parts };
}

const isCorrection = ({ totalAmount, items }: PartRecord) =>
  totalAmount !== null ? totalAmount < 0n : items.some(({ amount }) => amount < 0n);

/** @throws Error where the product refuses a valid settlement */
export async function createSettlements(
  client: ApiClient,
  random: Random,
  { orders, protocols }: Pick<Dataset, 'orders' | 'protocols'>,
): Promise<SettlementRecord[]> {
  const kept = new Map<string, SettlementRecord>();
  for (const protocol of protocols) {
    const bound = orders.filter((order) => protocol.orders.includes(order.id)).flatMap((order) => order.items);
    const squads = bound.flatMap((item) => item.assignments.map((one) => ({ ...one, code: item.code })));
    for (const part of protocol.parts) {
      for (const { id, code } of squads.filter(() => random.chance(0.5))) {
        const ofCode = new Set(squads.filter((one) => one.addToSum && one.code === code).map((one) => one.id));
        const before = [...kept.values()].filter(
          (one) => one.part === part.id && one.sqa !== id && ofCode.has(one.sqa),
        );
        const amount = amountFor(random, part, code, total(before.map((one) => one.amount)));
        if (!(await settle(client, part, id, amount))) continue;
        if (amount === 0n) kept.delete(`${id} ${part.id}`);
        else kept.set(`${id} ${part.id}`, { sqa: id, part: part.id, amount });
      }
    }
  }
  return [...kept.values()];
}

/** @returns false where the product had to refuse the amount, and did */
async function settle(client: ApiClient, part: PartRecord, sqa: number, amount: Hundredths): Promise<boolean> {
  const body = { sqa, protocolPart: part.id, amount: Number(amount) / 100 };
  const { status } = await client.call('POST', 'protocol/settlement', body);
  const refused = amount < 0n && !isCorrection(part);
  if (status !== (refused ? 417 : 200)) throw new Error(`settling ${amount} answered ${status}`);
  return !refused;
}

/** Often exactly what a code still lacks, so that both markers occur. */
function amountFor(random: Random, part: PartRecord, code: number, settled: Hundredths): Hundredths {
  const own = part.items.filter((item) => item.code === code);
  const wanted = own.length > 0 ? total(own.map((item) => item.amount)) : (part.totalAmount ?? 0n);
  const sign = wanted < 0n || random.chance(0.03) ? -1n : 1n;
  if (random.chance(0.7)) return own.length > 0 || random.chance(0.3) ? wanted - settled : 0n;
  return random.chance(0.1) ? 0n : sign * BigInt(random.whole(1, 2500));
}
