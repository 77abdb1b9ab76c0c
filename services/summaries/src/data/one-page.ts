import type { IsoDate } from '@ostep/kernel';
import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ContractWorth } from '../rules/compose-one-page';

type Period = { readonly from: IsoDate; readonly to: IsoDate };

const worth = z.object({ contractId: z.int(), contractNumber: z.string(), worth: z.number() });
const waiting = z.object({ count: z.int(), value: z.number() });

/** The value of each contract that has orders in the period. */
export async function readContractWorths(tx: Executor, { from, to }: Period): Promise<ContractWorth[]> {
  const rows = await tx.execute(sql`
    select contract.id as "contractId", contract.contract_number as "contractNumber",
           coalesce(sum(round(item.amount * item.unit_price_netto, 2)), 0) as worth
    from contracts_v1.contract contract
    left join lateral (
      select distinct on (agreed.id) coalesce(version.amount, agreed.amount) as amount, version.unit_price_netto
      from contracts_v1.contract_item agreed
      join contracts_v1.item_price version on version.contract_item_id = agreed.id
        and (version.valid_from is null or version.valid_from <= ${to})
      where agreed.contract_id = contract.id
      order by agreed.id, version.valid_from desc nulls last
    ) item on true
    where contract.id in (select contract_id from orders_v1.work_order where order_date between ${from} and ${to})
    group by contract.id, contract.contract_number order by contract.contract_number`);
  return checkedRows(worth, rows);
}

export async function readUnpaid(tx: Executor): Promise<z.output<typeof waiting>> {
  const rows = await tx.execute(sql`
    select count(*)::int as count, coalesce(sum(left_to_pay), 0) as value
    from invoices_v1.invoice where left_to_pay > 0`);
  return checkedRow(waiting, rows) ?? { count: 0, value: 0 };
}

/** The same count and sum as in the list of invoices. */
export async function readToInvoice(tx: Executor): Promise<z.output<typeof waiting>> {
  const rows = await tx.execute(sql`
    select count(*)::int as count, coalesce(sum(value), 0) as value from invoices_v1.protocol_to_invoice`);
  return checkedRow(waiting, rows) ?? { count: 0, value: 0 };
}
