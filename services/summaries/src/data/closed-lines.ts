import type { IsoDate } from '@ostep/kernel';
import type { Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

export async function freezeMonth(tx: Transaction, month: IsoDate, end: IsoDate): Promise<void> {
  await tx.execute(sql`
    insert into summaries.closed_line (month, late, ${columns})
    select ${month}::date, late, ${columns} from summaries_v1.booked_item where booked_on between ${month} and ${end}`);
  await tx.execute(sql`
    select dictionaries_v1.close_month(${month}::date), protocols_v1.book_late(${month}::date),
      orders_v1.book_late_work(${month}::date)`);
}

export async function unfreezeMonth(tx: Transaction, month: IsoDate): Promise<void> {
  await tx.execute(sql`delete from summaries.closed_line where month = ${month}`);
  await tx.execute(sql`
    select dictionaries_v1.reopen_month(${month}::date), protocols_v1.unbook_late(${month}::date),
      orders_v1.unbook_late_work(${month}::date)`);
}

const columns = sql.raw(`squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id,
  forest_district_name, order_id, order_number, contract_id, order_item_id, pos_no, forest_address, action_code_id,
  action_code_key, unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id, protocol_number,
  protocol_date, contract_unit_price_netto, profit_margin_reference, squad_rate_netto, settlement_amount, squad_income,
  company_income, profit, amount_done`);
