import type { ContractItemForm } from '@ostep/api-contracts';
import type { Executor } from '@ostep/service-kit';
import { inArray } from 'drizzle-orm';
import type { KnownReferences } from '../rules/unknown-references';
import { actionCode, actionScope } from './published-views';

export async function readKnownReferences(tx: Executor, items: readonly ContractItemForm[]): Promise<KnownReferences> {
  const codes = [...new Set(items.map((item) => item.actionCode))];
  const scopes = [...new Set(items.flatMap((item) => item.actionScope ?? []))];
  return {
    actionCodes: await readKnownIds(tx, actionCode, codes),
    actionScopes: await readKnownIds(tx, actionScope, scopes),
  };
}

async function readKnownIds(tx: Executor, table: typeof actionCode | typeof actionScope, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>();
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
