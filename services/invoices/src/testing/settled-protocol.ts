import type { RawSql } from '@ostep/service-kit/postgres';

export type SettledItem = { readonly amount: number; readonly rate: number; readonly value: number };

const by = { created_by: 'test', modified_by: 'test' };

/** With its district, contract and order; the codes stand in the contract at 8 %. */
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
    ...{ protocol_number: number, protocol_type: 'ZAGOSPODAROWANIE', forest_district_id, contract_id, ...by },
    ...{ protocol_date: '2026-04-10', forest_district_part: '06 Gola', total_value, settled: true },
  };
  const [inserted] = await sql`insert into protocols.protocol ${sql(protocol)} returning id`;
  const [part] = await sql`
    insert into protocols.protocol_part ${sql({ protocol_id: inserted?.id, place: 0, pos_no: '21', forest_address: '02-20-1-06-123-a-00' })}
    returning id`;
  const [group] = await sql`select min(id) as id from dictionaries.work_group`;
  for (const [position, item] of items.entries()) {
    const key = `${mark}${position}`;
    const [code] = await sql`
      insert into dictionaries.action_code ${sql({ key, value: `Praca ${position}`, active: true, default_work_group_id: group?.id, modified_by: 'test' })}
      returning id`;
    const action_code_id = code?.id;
    const offered = { contract_id, place: position, lp: `${position}`, pos_no: '', action_code_id, action_desc: '' };
    await sql`
      insert into contracts.contract_item
        ${sql({ ...offered, unit_type: 'HA', amount: 100, unit_price_netto: item.rate, vat_percent: 8 })}`;
    await sql`insert into protocols.protocol_item ${sql({ ...item, protocol_part_id: part?.id, place: position, action_code_id })}`;
  }
  return { protocolId: Number(inserted?.id), forestDistrictId: Number(forest_district_id) };
}
