import type { ProtocolContract, ProtocolOrder } from '@ostep/api-protocols';
import { textKey } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit';
import type { SystemRecords } from '../parsing/bind-document';
import type { ParsedProtocol } from '../parsing/parse-protocol';
import type { Dictionaries } from '../parsing/read-document';

export async function readDictionaries(sql: RawSql): Promise<Dictionaries> {
  const [actionCodes, parts] = await Promise.all([
    sql<Dictionaries['actionCodes'][number][]>`select id, key, value, active from dictionaries_v1.action_code`,
    sql<Dictionaries['parts'][number][]>`
      select district.key as "districtKey", part.code, part.name, part.label
      from dictionaries_v1.forest_district_part part
      join dictionaries_v1.forest_district district on district.id = part.forest_district_id`,
  ]);
  return { actionCodes: [...actionCodes], parts: [...parts] };
}

export async function readSystemRecords(
  sql: RawSql,
  parsed: ParsedProtocol,
  file: { readonly sha256: string; readonly jobId: string },
): Promise<SystemRecords> {
  const contracts = await readContracts(sql, parsed);
  const [contract] = contracts;
  const [orders, numberTaken, sameFile] = await Promise.all([
    readOrders(sql, parsed, contract),
    isNumberTaken(sql, parsed.protocolNumber, contract),
    readSameFile(sql, file),
  ]);
  return { contracts, orders, numberTaken, sameFile };
}

/** Several districts may use the same number: that of the addresses' district comes first. */
async function readContracts(
  sql: RawSql,
  { contractNumbers, protocolParts }: ParsedProtocol,
): Promise<ProtocolContract[]> {
  if (contractNumbers.length === 0) return [];
  const districts = [
    ...new Set(protocolParts.map((part) => (part.forestAddress ?? '').split('-').slice(0, 2).join('-'))),
  ];
  return sql<ProtocolContract[]>`
    select c.id, c.contract_number as "contractNumber", c.contract_date as "contractDate",
      c.forest_district_id as "forestDistrict", district.value as "forestDistrictName"
    from contracts_v1.contract c
    join dictionaries_v1.forest_district district on district.id = c.forest_district_id
    where protocols.text_key(contract_number) = any(${contractNumbers.map(textKey)})
    order by district.key = any(${districts}) desc, c.id`;
}

async function readOrders(
  sql: RawSql,
  { orderNumbers, forestDistrictPart }: ParsedProtocol,
  contract?: ProtocolContract,
) {
  if (orderNumbers.length === 0) return [];
  const rows = await sql<(ProtocolOrder & { contractId: number })[]>`
    select o.id, o.order_number as "orderNumber", o.order_date as "orderDate", o.order_status as "orderStatus",
      o.forest_district_part as "forestDistrictPart", o.contract_id as "contractId",
      district.value as "forestDistrictName"
    from orders_v1.work_order o
    join contracts_v1.contract c on c.id = o.contract_id
    join dictionaries_v1.forest_district district on district.id = c.forest_district_id
    where protocols.text_key(order_number) = any(${orderNumbers.map(textKey)})
      ${contract ? sql`and o.contract_id = ${contract.id}` : sql``}
    order by o.id`;
  return orderNumbers.flatMap((number) =>
    oneOrder(
      rows.filter((row) => textKey(row.orderNumber) === textKey(number)),
      forestDistrictPart,
    ),
  );
}

/** An order's number is unique within a forest district part only. */
function oneOrder<O extends { readonly forestDistrictPart: string }>(orders: readonly O[], part: string | null): O[] {
  if (orders.length < 2 || part === null) return [...orders];
  const same = orders.filter((order) =>
    textKey(order.forestDistrictPart).endsWith(textKey(part.replace(/^\d+\s*/u, ''))),
  );
  return same.length > 0 ? same : [...orders];
}

async function isNumberTaken(sql: RawSql, number: string | null, contract?: ProtocolContract): Promise<boolean> {
  if (number === null || !contract) return false;
  const rows = await sql`
    select 1 from protocols.protocol
    where forest_district_id = ${contract.forestDistrict} and protocols.text_key(protocol_number) = ${textKey(number)}`;
  return rows.length > 0;
}

async function readSameFile(sql: RawSql, { sha256, jobId }: { sha256: string; jobId: string }): Promise<string[]> {
  const rows = await sql<{ number: string | null }[]>`
    select p.protocol_number as number from protocols.protocol p
    join jobs.job on job.id = p.source_job_id
    where job.file_sha256 = ${sha256} and job.id <> ${jobId}
    order by p.id`;
  return rows.map((row) => row.number ?? '–');
}
