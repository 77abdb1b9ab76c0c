import type { Executor } from '@ostep/service-kit';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { contract } from './published-views';
import { workOrder } from './tables';

type NumberInPart = { readonly orderNumber: string; readonly forestDistrictPart: string };

export type NumberLookup = NumberInPart & {
  readonly orderId: number | null;
  /** Only orders of this contract's forest district count: names of parts repeat between districts. */
  readonly contract: number | null;
};

/** Ignores case and blanks. */
export function isNumberTaken(
  tx: Executor,
  { orderId, contract: contractId, ...number }: NumberLookup,
): Promise<boolean> {
  const ofContract = tx
    .select({ forestDistrictId: contract.forestDistrictId })
    .from(contract)
    .where(eq(contract.id, contractId ?? 0));
  return isTaken(tx, number, [
    sql`${workOrder.id} is distinct from ${orderId}::bigint`,
    contractId === null ? undefined : sql`${contract.forestDistrictId} = ${ofContract}`,
  ]);
}

export function isNumberInDistrict(tx: Executor, number: NumberInPart, districtId: number | null): Promise<boolean> {
  return isTaken(tx, number, [districtId === null ? undefined : eq(contract.forestDistrictId, districtId)]);
}

const keyOf = (value: unknown) => sql`orders.number_key(${value})`;

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
        eq(keyOf(workOrder.orderNumber), keyOf(orderNumber)),
        eq(keyOf(workOrder.forestDistrictPart), keyOf(forestDistrictPart)),
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
