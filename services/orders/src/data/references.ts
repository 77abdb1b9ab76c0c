import type { OrderForm } from '@ostep/api-orders';
import { isInformationalCode } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { KnownReferences } from '../rules/unknown-references';
import { actionCode, actionScope, contract, contractItem, type squad, type workGroupItem } from './published-views';

/** Keeps the contract as it is until the transaction ends, so that what was checked stays true. */
export async function lockContract(tx: Executor, contractId: number): Promise<void> {
  await tx.execute(sql`select contracts_v1.hold_contract(${contractId}::bigint)`);
}

type PublishedTable =
  | typeof actionCode
  | typeof actionScope
  | typeof contract
  | typeof contractItem
  | typeof squad
  | typeof workGroupItem;

export async function isKnown(tx: Executor, published: PublishedTable, id: number): Promise<boolean> {
  return (await knownIds(tx, published, [id])).has(id);
}

export async function readKnownReferences(tx: Executor, form: OrderForm): Promise<KnownReferences> {
  const items = form.orderItems;
  const isItemOfContract = eq(contractItem.contractId, form.contract);
  const contractItems = items.map((item) => item.contractItem);
  return {
    isContractKnown: await isKnown(tx, contract, form.contract),
    ...(await codesOf(tx, form)),
    actionScopes: await knownIds(
      tx,
      actionScope,
      items.map((item) => item.actionScope),
    ),
    contractItems: await knownIds(tx, contractItem, contractItems, isItemOfContract),
  };
}

async function codesOf(tx: Executor, { orderItems }: OrderForm) {
  const ids = [...new Set(orderItems.map((item) => item.actionCode))];
  const rows = await tx
    .select({ id: actionCode.id, key: actionCode.key })
    .from(actionCode)
    .where(inArray(actionCode.id, ids));
  const informational = rows.filter(({ key }) => isInformationalCode(key));
  return {
    actionCodes: new Set(rows.map((row) => row.id)),
    informationalCodes: new Set(informational.map((row) => row.id)),
  };
}

async function knownIds(
  tx: Executor,
  published: PublishedTable,
  ids: readonly (number | null)[],
  condition?: ReturnType<typeof eq>,
): Promise<ReadonlySet<number>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  if (distinct.length === 0) return new Set();
  const rows = await tx
    .select({ id: published.id })
    .from(published)
    .where(and(inArray(published.id, distinct), condition));
  return new Set(rows.map((row) => row.id));
}
