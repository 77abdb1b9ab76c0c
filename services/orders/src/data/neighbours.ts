import type { LetterAddressee, LetterSender } from '@ostep/api-orders';
import type { Executor } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import { addressee, company, forestDistrict, protocol } from './published-views';
import { orderProtocol } from './tables';

export async function readDistrictKey(tx: Executor, id: number): Promise<string> {
  const [row] = await tx.select({ key: forestDistrict.key }).from(forestDistrict).where(eq(forestDistrict.id, id));
  return row?.key ?? '';
}

export async function readBoundProtocols(tx: Executor, orderId: number): Promise<(string | null)[]> {
  const rows = await tx
    .select({ number: protocol.protocolNumber })
    .from(orderProtocol)
    .innerJoin(protocol, eq(protocol.id, orderProtocol.protocolId))
    .where(eq(orderProtocol.orderId, orderId))
    .orderBy(protocol.protocolDate, protocol.id);
  return rows.map(({ number }) => number);
}

export async function findSender(tx: Executor): Promise<LetterSender | null> {
  const [found] = await tx.select().from(company);
  return found ?? null;
}

export async function findAddressee(tx: Executor, districtId: number): Promise<LetterAddressee | null> {
  const { name, street, postalCode, city } = addressee;
  const [found] = await tx
    .select({ name, street, postalCode, city })
    .from(addressee)
    .where(eq(addressee.forestDistrictId, districtId));
  return found ?? null;
}
