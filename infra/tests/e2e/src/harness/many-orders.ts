import { openPostgres } from '@ostep/service-kit/postgres';

const MANY_ORDERS = 60_000;

/** Orders of one contract, without items. */
export async function addManyOrders(databaseUrl: string): Promise<void> {
  const sql = openPostgres(databaseUrl, { max: 1 });
  // Without their history, which would take most of the time.
  await sql`set session_replication_role = replica`;
  await sql`
    with held as (
      insert into contracts.contract (contract_number, forest_district_id, contract_date, created_by, modified_by)
      select 'SA.271.1', min(id), '2026-01-02', 'biuro', 'biuro' from dictionaries.forest_district returning id)
    insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, created_by, modified_by)
    select 'Z/' || number, '2026-01-05'::date + number % 200, held.id, '01 Bór', 'biuro', 'biuro'
    from held, generate_series(1, ${MANY_ORDERS}::int) number`;
  await sql.end();
}
