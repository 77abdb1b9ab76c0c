import type { OrderForm } from '@ostep/api-orders';
import type { FieldError } from '@ostep/endpoint-kit';
import type { Executor } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import { referenceMessages as messages } from '../refusals';

/** Until the transaction ends, so that what was checked stays true. */
export async function lockContract(tx: Executor, contractId: number): Promise<void> {
  await tx.execute(sql`select contracts_v1.hold_contract(${contractId}::bigint)`);
}

export async function unknownReferences(tx: Executor, form: OrderForm): Promise<FieldError[]> {
  const items = form.orderItems;
  const contracts = await known(tx, sql`contracts_v1.contract`, [form.contract]);
  const codes = await known(
    tx,
    sql`dictionaries_v1.action_code`,
    items.map((item) => item.actionCode),
  );
  const scopes = await known(
    tx,
    sql`dictionaries_v1.action_scope`,
    items.map((item) => item.actionScope),
  );
  const ofContract = sql`(select id from contracts_v1.contract_item where contract_id = ${form.contract}) own`;
  const contractItems = await known(
    tx,
    ofContract,
    items.map((item) => item.contractItem),
  );
  const missing = (set: ReadonlySet<number>, value: number | null) => value !== null && !set.has(value);
  return [
    ...(missing(contracts, form.contract) ? [{ path: 'contract', message: messages.contract }] : []),
    ...items.flatMap((item, index) => [
      ...(missing(codes, item.actionCode)
        ? [{ path: `orderItems.${index}.actionCode`, message: messages.actionCode }]
        : []),
      ...(missing(scopes, item.actionScope)
        ? [{ path: `orderItems.${index}.actionScope`, message: messages.actionScope }]
        : []),
      ...(missing(contractItems, item.contractItem)
        ? [{ path: `orderItems.${index}.contractItem`, message: messages.contractItem }]
        : []),
    ]),
  ];
}

export async function unknownSquadOrWork(
  tx: Executor,
  { squadId, workGroupItemId }: { readonly squadId: number; readonly workGroupItemId: number },
): Promise<FieldError[]> {
  const squads = await known(tx, sql`dictionaries_v1.squad`, [squadId]);
  const works = await known(tx, sql`dictionaries_v1.work_group_item`, [workGroupItemId]);
  return [
    ...(squads.has(squadId) ? [] : [{ path: 'squadId', message: messages.squad }]),
    ...(works.has(workGroupItemId) ? [] : [{ path: 'workGroupItemId', message: messages.workGroupItem }]),
  ];
}

async function known(tx: Executor, source: SQL, ids: readonly (number | null)[]): Promise<ReadonlySet<number>> {
  const distinct = JSON.stringify([...new Set(ids.filter((one) => one !== null))]);
  const rows = await tx.execute<{ id: string }>(sql`
    select id from ${source}
    where id in (select value::bigint from jsonb_array_elements_text(${distinct}::text::jsonb))`);
  return new Set(rows.map((row) => Number(row.id)));
}
