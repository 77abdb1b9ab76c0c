import { dayInWarsaw } from '@ostep/kernel';
import type { RawSql } from '@ostep/service-kit/postgres';

export type SettledItem = {
  readonly amount: number;
  readonly rate: number;
  readonly value: number;
  readonly vatPercent?: number;
};

const by = { created_by: 'test', modified_by: 'test' };

/** A protocol accepted today, with its district and contract. Items have 8 % VAT in the contract unless they say otherwise. */
export async function insertSettled(sql: RawSql, mark: string, number: string, items: readonly SettledItem[]) {
  const [district] = await sql`
    insert into dictionaries.forest_district ${sql({ key: mark, value: mark, active: true, modified_by: 'test' })} returning id`;
  const forest_district_id = district?.id;
  const [contract] = await sql`
    insert into contracts.contract ${sql({ contract_number: mark, forest_district_id, contract_date: '2025-12-19', ...by })}
    returning id`;
  const contract_id = contract?.id;
  const total_value = items.reduce((total, item) => total + Math.round(item.value * 100), 0) / 100;
  const protocol = {
    protocol_number: number,
    protocol_type: 'ZAGOSPODAROWANIE',
    forest_district_id,
    contract_id,
    ...by,
    protocol_date: dayInWarsaw(new Date()),
    forest_district_part: '06 Gola',
    total_value,
    settled: true,
  };
  const [inserted] = await sql`insert into protocols.protocol ${sql(protocol)} returning id`;
  const [part] = await sql`
    insert into protocols.protocol_part ${sql({ protocol_id: inserted?.id, place: 0, pos_no: '21', forest_address: '02-20-1-06-123-a-00' })}
    returning id`;
  const [group] = await sql`select min(id) as id from dictionaries.work_group`;
  for (const [position, { vatPercent = 8, ...item }] of items.entries()) {
    const key = `${mark}${position}`;
    const [code] = await sql`
      insert into dictionaries.action_code ${sql({ key, value: `Praca ${position}`, active: true, default_work_group_id: group?.id, modified_by: 'test' })}
      returning id`;
    const action_code_id = code?.id;
    const offered = { contract_id, place: position, lp: `${position}`, pos_no: '', action_code_id, action_desc: '' };
    await sql`
      insert into contracts.contract_item
        ${sql({ ...offered, unit_type: 'HA', amount: 100, unit_price_netto: item.rate, vat_percent: vatPercent })}`;
    await sql`insert into protocols.protocol_item ${sql({ ...item, protocol_part_id: part?.id, place: position, action_code_id })}`;
  }
  return { protocolId: Number(inserted?.id), forestDistrictId: Number(forest_district_id) };
}

type Difference = SettledItem & { readonly position: number };

/** A settled protocol with differences to another one; `position` refers to an item of that other one. */
export async function insertCorrecting(
  sql: RawSql,
  protocolId: number,
  number: string,
  differences: readonly Difference[],
): Promise<number> {
  const total = differences.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
  const [inserted] = await sql`
    insert into protocols.protocol (protocol_number, protocol_type, forest_district_id, contract_id, protocol_date,
      forest_district_part, total_value, settled, corrects_id, created_by, modified_by)
    select ${number}, protocol_type, forest_district_id, contract_id, '2026-05-12', forest_district_part, ${total}, true, id,
      'test', 'test'
    from protocols.protocol where id = ${protocolId} returning id`;
  const [part] = await sql`
    insert into protocols.protocol_part ${sql({ protocol_id: inserted?.id, place: 0, pos_no: '21', forest_address: '02-20-1-06-123-a-00' })}
    returning id`;
  for (const { position, ...item } of differences) {
    const codes = sql`
      select item.action_code_id from protocols.protocol_item item
      join protocols.protocol_part part on part.id = item.protocol_part_id
      where part.protocol_id = ${protocolId} and item.place = ${position}`;
    await sql`
      insert into protocols.protocol_item (protocol_part_id, place, action_code_id, amount, rate, value)
      values (${part?.id}, ${position}, (${codes}), ${item.amount}, ${item.rate}, ${item.value})`;
  }
  return Number(inserted?.id);
}
