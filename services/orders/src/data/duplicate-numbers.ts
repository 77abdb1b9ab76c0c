import type { Executor } from '@ostep/service-kit';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { contract } from './published-views';
import { workOrder } from './tables';

type NumberInPart = { readonly orderNumber: string; readonly forestDistrictPart: string };

export type NumberLookup = NumberInPart & {
  readonly orderId: number | null;
  /** Only orders in this contract's forest district are compared, as names of parts repeat between districts. */
  readonly contract: number | null;
};

/** Ignores case and blanks. */
export function isNumberTaken(
  tx: Executor,
  { orderId, contract: contractId, ...number }: NumberLookup,
): Promise<boolean> {
  const districtOfContract = tx
    .select({ forestDistrictId: contract.forestDistrictId })
    .from(contract)
    .where(eq(contract.id, contractId ?? 0));
  return isTaken(tx, number, [
    sql`${workOrder.id} is distinct from ${orderId}::bigint`,
    contractId === null ? undefined : sql`${contract.forestDistrictId} = ${districtOfContract}`,
  ]);
}

export function isNumberInDistrict(tx: Executor, number: NumberInPart, districtId: number | null): Promise<boolean> {
  return isTaken(tx, number, [districtId === null ? undefined : eq(contract.forestDistrictId, districtId)]);
}

const numberKey = (value: unknown) => sql`orders.number_key(${value})`;

async function isTaken(
  tx: Executor,
  { orderNumber, forestDistrictPart }: NumberInPart,
  conditions: readonly (SQL | undefined)[],
): Promise<boolean> {
  const [row] = await tx
    .select({ id: workOrder.id })
    .from(workOrder)
    .innerJoin(contract, eq(contract.id, workOrder.contractId))
    .where(
      and(
        eq(numberKey(workOrder.orderNumber), numberKey(orderNumber)),
        eq(numberKey(workOrder.forestDistrictPart), numberKey(forestDistrictPart)),
        ...conditions,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Makes other saves of the same number wait until the transaction ends. */
export async function lockNumber(tx: Executor, orderNumber: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('orders.number ' || orders.number_key(${orderNumber}), 0))`,
  );
}
