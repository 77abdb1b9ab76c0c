import type { ProtocolContract } from '@ostep/api-protocols';
import { textKey } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { type AnyColumn, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SystemRecords } from '../parsing/bind-document';
import type { ParsedProtocol } from '../parsing/parse-protocol';
import { contract, forestDistrict, workOrder } from './published-views';
import { protocol } from './tables';

export async function readSystemRecords(
  tx: Executor,
  parsed: ParsedProtocol,
): Promise<Omit<SystemRecords, 'sameFile'>> {
  const contracts = await readContracts(tx, parsed);
  const [found] = contracts;
  const [orders, numberTaken] = await Promise.all([
    readOrders(tx, parsed, found),
    isNumberTaken(tx, parsed.protocolNumber, found),
  ]);
  return { contracts, orders, numberTaken };
}

const hasTextKeyOf = (column: AnyColumn, texts: readonly string[]): SQL =>
  inArray(sql`protocols.text_key(${column})`, texts.map(textKey));

/** Several districts may use the same contract number: the contract of the addresses' district comes first. */
async function readContracts(
  tx: Executor,
  { contractNumbers, protocolParts }: ParsedProtocol,
): Promise<ProtocolContract[]> {
  if (contractNumbers.length === 0) return [];
  const districts = protocolParts.map((part) => (part.forestAddress ?? '').split('-').slice(0, 2).join('-'));
  // Without districts the condition would be a constant, which PostgreSQL does not order by.
  const nearest = districts.length === 0 ? [] : [desc(inArray(forestDistrict.key, [...new Set(districts)]))];
  const { id, contractNumber, contractDate, forestDistrictId } = contract;
  return tx
    .select({
      id,
      contractNumber,
      contractDate,
      forestDistrict: forestDistrictId,
      forestDistrictName: forestDistrict.value,
    })
    .from(contract)
    .innerJoin(forestDistrict, eq(forestDistrict.id, forestDistrictId))
    .where(hasTextKeyOf(contractNumber, contractNumbers))
    .orderBy(...nearest, asc(id));
}

async function readOrders(
  tx: Executor,
  { orderNumbers, forestDistrictPart }: ParsedProtocol,
  known?: ProtocolContract,
): Promise<SystemRecords['orders']> {
  if (orderNumbers.length === 0) return [];
  const { id, orderNumber, orderDate, orderStatus, forestDistrictPart: part, contractId } = workOrder;
  const rows = await tx
    .select({
      id,
      orderNumber,
      orderDate,
      orderStatus,
      forestDistrictPart: part,
      contractId,
      forestDistrictName: forestDistrict.value,
    })
    .from(workOrder)
    .innerJoin(contract, eq(contract.id, contractId))
    .innerJoin(forestDistrict, eq(forestDistrict.id, contract.forestDistrictId))
    .where(and(hasTextKeyOf(orderNumber, orderNumbers), known && eq(contractId, known.id)))
    .orderBy(asc(id));
  return orderNumbers.flatMap((number) =>
    ordersOfPart(
      rows.filter((row) => textKey(row.orderNumber) === textKey(number)),
      forestDistrictPart,
    ),
  );
}

/** An order's number is unique within a forest district part only. */
function ordersOfPart<O extends { readonly forestDistrictPart: string }>(
  orders: readonly O[],
  part: string | null,
): O[] {
  if (orders.length < 2 || part === null) return [...orders];
  const same = orders.filter((order) =>
    textKey(order.forestDistrictPart).endsWith(textKey(part.replace(/^\d+\s*/u, ''))),
  );
  return same.length > 0 ? same : [...orders];
}

async function isNumberTaken(tx: Executor, number: string | null, known?: ProtocolContract): Promise<boolean> {
  if (number === null || !known) return false;
  const sameNumber = and(
    eq(protocol.forestDistrictId, known.forestDistrict),
    hasTextKeyOf(protocol.protocolNumber, [number]),
  );
  return (await tx.$count(protocol, sameNumber)) > 0;
}
