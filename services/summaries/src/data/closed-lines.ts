import type { IsoDate } from '@ostep/kernel';
import type { Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

/** An item comes to the same in the month before and after; what lies before the first closed month is booked no more. */
export async function freezeMonth(tx: Transaction, month: IsoDate, end: IsoDate): Promise<void> {
  await tx.execute(sql`
    insert into summaries.changed_item (order_item_id)
    select distinct order_item_id from summaries.kept_sum
    where month < ${month} and month not in (select closed.month from dictionaries_v1.closed_month closed)`);
  await tx.execute(sql`
    insert into summaries.closed_line (month, late, ${columns})
    select ${month}::date, late, ${columns} from summaries_v1.booked_item where booked_on between ${month} and ${end}`);
  await tx.execute(sql`
    select dictionaries_v1.close_month(${month}::date), protocols_v1.book_late(${month}::date),
      orders_v1.book_late_work(${month}::date)`);
}

export async function unfreezeMonth(tx: Transaction, month: IsoDate): Promise<void> {
  await tx.execute(sql`
    insert into summaries.changed_item (order_item_id)
    select order_item_id from summaries.closed_line where month = ${month}
    union
    select order_item_id from summaries.late_line`);
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
