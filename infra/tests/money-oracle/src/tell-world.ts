import { randomUUID } from 'node:crypto';
import type { Company } from './company';
import type { Facts, OrderFact, ProtocolFact } from './facts';
import { randomOf } from './random';
import { tellContract, tellOrder } from './tell-orders';
import { tellProtocol, tellSettlements } from './tell-protocols';

/** The same seed gives the same data. */
export async function tellWorld(company: Company, seed: number): Promise<Facts> {
  const random = randomOf(seed);
  const name = randomUUID();
  const district = await company.makeDistrict(name);
  const squads: [number, ...number[]] = [await company.makeSquad(`${name} 1`), await company.makeSquad(`${name} 2`)];
  const contract = await tellContract(company, random, district);
  const orders: OrderFact[] = [];
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    orders.push(await tellOrder(company, random, contract, squads));
  }
  const protocols: ProtocolFact[] = [];
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    protocols.push(await tellProtocol(company, random, contract.id, orders));
  }
  const settlements = await tellSettlements(company, random, { orders, protocols });
  const facts = { district, contract: contract.id, squads, orders, protocols, settlements };
  return random.chance(0.2) ? withoutFirstProtocol(company, facts) : facts;
}

/** Deleting a protocol deletes its settlements and releases its orders. */
async function withoutFirstProtocol(company: Company, facts: Facts): Promise<Facts> {
  const [first, ...protocols] = facts.protocols;
  if (!first) return facts;
  await company.done('DELETE', `protocol/${first.id}`);
  const parts = new Set(first.parts.map(({ id }) => id));
  return { ...facts, protocols, settlements: facts.settlements.filter(({ part }) => !parts.has(part)) };
}
