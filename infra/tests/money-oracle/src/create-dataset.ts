import { randomUUID } from 'node:crypto';
import { seededRandom } from '@ostep/kernel/testing';
import type { ApiClient } from './api-client';
import { createAnnex, withdrawAnnex } from './create-annexes';
import { createRandomContract, createRandomOrder } from './create-orders';
import { createProtocol, createSettlements } from './create-protocols';
import type { Dataset, OrderRecord, ProtocolRecord } from './dataset';

export async function createDataset(client: ApiClient, seed: number): Promise<Dataset> {
  const random = seededRandom(seed);
  const name = randomUUID();
  const district = await client.makeDistrict(name);
  const squads: [number, ...number[]] = [await client.makeSquad(`${name} 1`), await client.makeSquad(`${name} 2`)];
  const contract = await createRandomContract(client, random, district);
  let prices = contract.prices;
  const maybeAnnex = async () => {
    if (random.chance(0.5)) prices = await createAnnex(client, random, { id: contract.id, prices });
  };
  await maybeAnnex();
  const orders: OrderRecord[] = [];
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    orders.push(await createRandomOrder(client, random, contract, squads));
  }
  await maybeAnnex();
  const protocols: ProtocolRecord[] = [];
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    protocols.push(await createProtocol(client, random, contract.id, orders));
  }
  const settlements = await createSettlements(client, random, { orders, protocols });
  await maybeAnnex();
  const made = { district, contract: contract.id, squads, orders, protocols, settlements };
  const dataset = random.chance(0.2) ? await deleteFirstProtocol(client, { ...made, prices }) : { ...made, prices };
  return random.chance(0.3) ? { ...dataset, prices: await withdrawAnnex(client, dataset) } : dataset;
}

/** Deleting a protocol also deletes its settlements and releases its orders. */
async function deleteFirstProtocol(client: ApiClient, dataset: Dataset): Promise<Dataset> {
  const [first, ...protocols] = dataset.protocols;
  if (!first) return dataset;
  await client.done('DELETE', `protocol/${first.id}`);
  const parts = new Set(first.parts.map(({ id }) => id));
  return { ...dataset, protocols, settlements: dataset.settlements.filter(({ part }) => !parts.has(part)) };
}
