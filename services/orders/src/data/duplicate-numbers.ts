import type { Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

export type NumberLookup = {
  readonly orderNumber: string;
  readonly forestDistrictPart: string;
  readonly orderId: number | null;
  /** Only orders of this contract's forest district count: names of parts repeat between districts. */
  readonly contractId: number | null;
};

/** Ignores case and blanks. */
export async function isNumberTaken(tx: Executor, lookup: NumberLookup): Promise<boolean> {
  const { orderNumber, forestDistrictPart, orderId, contractId } = lookup;
  const [row] = await tx.execute<{ taken: boolean }>(sql`
    select exists (
      select from orders.work_order o
      join contracts_v1.contract contract on contract.id = o.contract_id
      where orders.number_key(o.order_number) = orders.number_key(${orderNumber})
        and orders.number_key(o.forest_district_part) = orders.number_key(${forestDistrictPart})
        and o.id is distinct from ${orderId}::bigint
        and (${contractId}::bigint is null or contract.forest_district_id =
          (select forest_district_id from contracts_v1.contract where id = ${contractId}::bigint))
    ) as taken`);
  return row?.taken ?? false;
}

/** Makes other saves of the same number wait until the transaction ends. */
export async function lockNumber(tx: Executor, orderNumber: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('orders.number ' || orders.number_key(${orderNumber}), 0))`,
  );
}
