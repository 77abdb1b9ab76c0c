import type {
  AssignmentSettlement,
  OrderProtocol,
  Protocol,
  ProtocolHead,
  SettlementSums,
  SettleView,
} from '@ostep/api-protocols';
import type { RawSql, Service } from '@ostep/service-kit';
import { readOrderProtocols } from '../data/order-protocols';
import { readHead } from '../data/protocol-head';
import { readParts } from '../data/protocol-parts';
import { readOrderItems } from '../data/settle-rows';
import { readAssignmentSettlements } from '../data/settlement-rows';
import { readSettlementSums } from '../data/settlement-sums';
import { refuse } from '../refusals';
import { composeSettleView } from '../rules/compose-settle-view';

type Versioned<T> = { readonly body: T; readonly version: number };

/** One snapshot, so that a head and its parts belong together. */
function inSnapshot<T>(sql: RawSql, read: (snapshot: RawSql) => Promise<T>): Promise<T> {
  // A transaction's handle lacks only `begin` and `end`, which nothing here uses.
  return sql.begin('isolation level repeatable read read only', (snapshot) =>
    read(snapshot as unknown as RawSql),
  ) as Promise<T>;
}

async function headOf(sql: RawSql, id: number): Promise<Versioned<ProtocolHead>> {
  const found = await readHead(sql, id);
  if (!found) throw refuse('protocolNotFound');
  return { body: found, version: found.version };
}

/** @throws Refusal 404 */
export function readProtocolHead(service: Pick<Service, 'sql'>, id: number): Promise<Versioned<ProtocolHead>> {
  return headOf(service.sql, id);
}

/** @throws Refusal 404 */
export function readProtocol(service: Pick<Service, 'sql'>, id: number): Promise<Versioned<Protocol>> {
  return inSnapshot(service.sql, async (sql) => {
    const { body, version } = await headOf(sql, id);
    return { body: { ...body, protocolParts: await readParts(sql, id) }, version };
  });
}

export function readSettleView(service: Pick<Service, 'sql'>, id: number): Promise<Versioned<SettleView>> {
  return inSnapshot(service.sql, async (sql) => {
    const { body, version } = await headOf(sql, id);
    const parts = await readParts(sql, id);
    const orderItems = await readOrderItems(sql, id);
    return { body: composeSettleView(body, parts, orderItems), version };
  });
}

/** @throws Refusal 404 when there is no such protocol or part in it */
export async function readSums(
  service: Pick<Service, 'sql'>,
  id: number,
  partId: number | null,
): Promise<SettlementSums> {
  const sums = await readSettlementSums(service.sql, id, partId);
  if (sums.ppSettlement.length > 0) return sums;
  throw refuse(partId === null ? 'protocolNotFound' : 'partNotFound');
}

/** @throws Refusal 404 when there is no such order */
export async function readProtocolsOfOrder({ sql }: Pick<Service, 'sql'>, orderId: number): Promise<OrderProtocol[]> {
  const protocols = await readOrderProtocols(sql, orderId);
  if (!protocols) throw refuse('orderNotFound');
  return protocols;
}

/** @throws Refusal 404 when there is no such squad assignment */
export async function readSettlementsOfAssignment(
  { sql }: Pick<Service, 'sql'>,
  sqaId: number,
): Promise<AssignmentSettlement[]> {
  const settlements = await readAssignmentSettlements(sql, sqaId);
  if (!settlements) throw refuse('assignmentNotFound');
  return settlements;
}
