import { daysAfter, sum } from '@ostep/kernel';
import type { KnownIds } from './known-ids';
import { type ContractIds, written } from './load-contracts';
import type { OrderIds } from './load-orders';
import { OFFICE_SUBJECT, people } from './people';
import { idIn, insertRecords, type Transaction } from './rows';
import { valueOfPart } from './scenario/build-parts';
import type { DemoPart, DemoProtocol, DemoScenario } from './scenario/scenario';

export async function loadProtocols(
  sql: Transaction,
  story: DemoScenario,
  known: KnownIds,
  contracts: ContractIds,
  orders: OrderIds,
): Promise<ReadonlyMap<DemoProtocol, number>> {
  const protocolRows = story.protocols.map((protocol) => [protocol, protocolRow(protocol, known, contracts)] as const);
  const protocols = await insertRecords(sql, 'protocols.protocol', protocolRows);
  for (const correction of story.protocols) {
    if (correction.corrects === null) continue;
    const [id, corrects] = [idIn(protocols, correction), idIn(protocols, correction.corrects)];
    await sql`update protocols.protocol set corrects_id = ${corrects} where id = ${id}`;
  }
  const partRows = story.protocols.flatMap((protocol) =>
    protocol.parts.map(
      (part, position) =>
        [part, { protocol_id: idIn(protocols, protocol), place: position, ...partRow(part) }] as const,
    ),
  );
  const parts = await insertRecords(sql, 'protocols.protocol_part', partRows);
  const itemRows = story.protocols.flatMap(({ parts: own }) =>
    own.flatMap((part) =>
      part.items.map((item, position) => {
        const row = { protocol_part_id: idIn(parts, part), place: position, action_code_id: known.code(item.codeKey) };
        return [item, { ...row, amount: item.amount, rate: item.rate, value: item.value }] as const;
      }),
    ),
  );
  await insertRecords(sql, 'protocols.protocol_item', itemRows);
  const settlementRows = story.protocols.flatMap((protocol) =>
    protocol.parts.flatMap((part) =>
      part.settlements.map((settlement) => {
        const row = {
          squad_assignment_id: idIn(orders.assignments, settlement.assignment),
          protocol_part_id: idIn(parts, part),
          amount: settlement.amount,
          modified_by: people.office,
          modified_time: `${daysAfter(protocol.receivedDate, 1)}T12:15:00Z`,
        };
        return [settlement, row] as const;
      }),
    ),
  );
  await insertRecords(sql, 'protocols.settlement', settlementRows);
  await proposeLast(sql, story, protocols);
  return protocols;
}

async function proposeLast(sql: Transaction, story: DemoScenario, protocols: ReadonlyMap<DemoProtocol, number>) {
  const last = story.protocols.findLast(({ agrees, settled }) => agrees && !settled);
  if (!last) return;
  const row = { protocol_id: idIn(protocols, last), subject: OFFICE_SUBJECT, created_by: people.office };
  const created = `${daysAfter(last.receivedDate, 1)}T12:40:00Z`;
  await insertRecords(sql, 'protocols.settlement_proposal', [
    [last, { ...row, created_time: created, state: 'proposed' }],
  ]);
}

function protocolRow(protocol: DemoProtocol, known: KnownIds, { contracts }: ContractIds) {
  const { contract } = protocol.orders[0];
  return {
    version: 1,
    protocol_number: protocol.number,
    protocol_type: protocol.type,
    forest_district_id: known.district(contract.districtKey),
    forest_district_part: protocol.part,
    protocol_date: protocol.date,
    protocol_received_date: protocol.receivedDate,
    contract_id: idIn(contracts, contract),
    total_amount: volumeOf(protocol),
    total_value: sum(protocol.parts.map(valueOfPart)).toString(),
    settled: protocol.settled,
    ...written(people.office, `${protocol.receivedDate}T11:40:00Z`),
    ...(protocol.settled ? { modified_time: `${daysAfter(protocol.receivedDate, 1)}T12:30:00Z` } : {}),
  };
}

function partRow(part: DemoPart) {
  return {
    pos_no: part.posNo,
    forest_address: part.address,
    total_amount: part.totalAmount,
    total_value: valueOfPart(part),
  };
}

function volumeOf(protocol: DemoProtocol): string | null {
  const volumes = protocol.parts.flatMap(({ totalAmount }) => totalAmount ?? []);
  return volumes.length === 0 ? null : sum(volumes).toString();
}
