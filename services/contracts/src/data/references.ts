import type { ContractForm } from '@ostep/api-contracts';
import type { FieldError } from '@ostep/endpoint-kit';
import type { Executor } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import { referenceMessages as messages } from '../refusals';

export async function unknownReferences(tx: Executor, form: ContractForm): Promise<FieldError[]> {
  const codes = await known(
    tx,
    sql`dictionaries_v1.action_code`,
    form.contractItems.map((item) => item.actionCode),
  );
  const scopes = await known(
    tx,
    sql`dictionaries_v1.action_scope`,
    form.contractItems.map((item) => item.actionScope ?? 0),
  );
  return form.contractItems.flatMap((item, index) => [
    ...(codes.has(item.actionCode)
      ? []
      : [{ path: `contractItems.${index}.actionCode`, message: messages.actionCode }]),
    ...(item.actionScope === null || scopes.has(item.actionScope)
      ? []
      : [{ path: `contractItems.${index}.actionScope`, message: messages.actionScope }]),
  ]);
}

async function known(tx: Executor, view: SQL, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const distinct = JSON.stringify([...new Set(ids)]);
  const rows = await tx.execute<{ id: string }>(
    sql`select id from ${view} where id in (select value::bigint from jsonb_array_elements_text(${distinct}::text::jsonb))`,
  );
  return new Set(rows.map((row) => Number(row.id)));
}
