import type { Connection } from '@ostep/database';

/** Inserts what triggers would write: the offered price of each item, and the prices of two annexes to each contract. */
export async function fillPrices(sql: Connection): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent)
      select id, '-infinity', false, unit_price_netto, vat_percent from contracts.contract_item`;
    await tx`
      insert into contracts.annex (contract_id, annex_number, annex_date, valid_from, by_order_date, created_by)
      select contract.id, number::text, first_day - 10, first_day, number = 2, 'Anna Nowak'
      from contracts.contract contract, generate_series(1, 2) number,
        lateral (select (contract.contract_date + number * interval '4 months')::date as first_day) start`;
    await tx`
      insert into contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent, annex_id)
      select item.id, annex.valid_from, annex.by_order_date,
        round(item.unit_price_netto * (1 + 0.042 * annex.annex_number::int), 2), item.vat_percent, annex.id
      from contracts.contract_item item join contracts.annex annex on annex.contract_id = item.contract_id`;
  });
  await sql`analyze contracts.annex, contracts.item_price`;
}
