import { sum } from '@ostep/kernel';
import type { KnownIds } from './known-ids';
import { type ContractIds, idIn, withIds, written } from './load-contracts';
import type { OrderIds } from './load-orders';
import { people } from './people';
import { insertRows, type Transaction } from './rows';
import { valueOfPart } from './story/build-parts';
import { daysAfter } from './story/days';
import type { Story, StoryProtocol } from './story/story';

export async function loadProtocols(
  sql: Transaction,
  story: Story,
  known: KnownIds,
  contracts: ContractIds,
  orders: OrderIds,
): Promise<ReadonlyMap<StoryProtocol, number>> {
  const parts = story.protocols.flatMap((protocol) => protocol.parts.map((part, place) => ({ protocol, part, place })));
  const items = parts.flatMap(({ part }) => part.items.map((item, place) => ({ part, item, place })));
  const settlements = parts.flatMap(({ protocol, part }) =>
    part.settlements.map((settlement) => ({ protocol, part, settlement })),
  );
  const ids = await withIds(sql, 'protocols.protocol', story.protocols);
  const partIds = await withIds(
    sql,
    'protocols.protocol_part',
    parts.map(({ part }) => part),
  );
  const itemIds = await withIds(sql, 'protocols.protocol_item', items);
  const settlementIds = await withIds(sql, 'protocols.settlement', settlements);

  await insertProtocols(sql, story, known, contracts, ids);
  await insertRows(
    sql,
    'protocols.protocol_part',
    parts.map(({ protocol, part, place }) => ({
      id: idIn(partIds, part),
      protocol_id: idIn(ids, protocol),
      place,
      pos_no: part.posNo,
      forest_address: part.address,
      total_amount: part.totalAmount,
      total_value: valueOfPart(part),
    })),
  );
  await insertRows(
    sql,
    'protocols.protocol_item',
    items.map((row) => ({
      id: idIn(itemIds, row),
      protocol_part_id: idIn(partIds, row.part),
      place: row.place,
      action_code_id: known.code(row.item.codeKey),
      amount: row.item.amount,
      rate: row.item.rate,
      value: row.item.value,
    })),
  );
  await insertRows(
    sql,
    'protocols.settlement',
    settlements.map((row) => ({
      id: idIn(settlementIds, row),
      squad_assignment_id: idIn(orders.assignments, row.settlement.assignment),
      protocol_part_id: idIn(partIds, row.part),
      amount: row.settlement.amount,
      modified_by: people.office,
      modified_time: `${daysAfter(row.protocol.receivedDate, 1)}T12:15:00Z`,
    })),
  );
  return ids;
}

async function insertProtocols(
  sql: Transaction,
  story: Story,
  known: KnownIds,
  contracts: ContractIds,
  ids: ReadonlyMap<StoryProtocol, number>,
): Promise<void> {
  await insertRows(
    sql,
    'protocols.protocol',
    story.protocols.map((protocol) => ({
      id: idIn(ids, protocol),
      version: 1,
      protocol_number: protocol.number,
      protocol_type: protocol.type,
      forest_district_id: known.district(protocol.orders[0].contract.districtKey),
      forest_district_part: protocol.part,
      protocol_date: protocol.date,
      protocol_received_date: protocol.receivedDate,
      contract_id: idIn(contracts.contracts, protocol.orders[0].contract),
      total_amount: volumeOf(protocol),
      total_value: sum(protocol.parts.map(valueOfPart)).toString(),
      settled: protocol.settled,
      ...written(people.office, `${protocol.receivedDate}T11:40:00Z`),
      ...(protocol.settled ? { modified_time: `${daysAfter(protocol.receivedDate, 1)}T12:30:00Z` } : {}),
    })),
  );
}

function volumeOf(protocol: StoryProtocol): string | null {
  const volumes = protocol.parts.flatMap(({ totalAmount }) => totalAmount ?? []);
  return volumes.length === 0 ? null : sum(volumes).toString();
}
