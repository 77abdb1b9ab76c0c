import { checkedRows, type Executor, type Transaction } from '@ostep/service-kit';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type OpenScope, openSquadCondition, stretchTable } from './open-work';
import { adjustment, advance, opening, statementRow } from './tables';

export const entryTables = { advance, adjustment, opening } as const;

export type EntryKind = keyof typeof entryTables;

const heldColumns = {
  advance: statementRow.advanceId,
  adjustment: statementRow.adjustmentId,
  opening: statementRow.openingId,
} as const;

export async function insertAdvance(tx: Transaction, row: typeof advance.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(advance).values(row).returning({ id: advance.id });
  if (!inserted) throw new Error('the advance was not inserted');
  return inserted.id;
}

export async function insertAdjustment(tx: Transaction, row: typeof adjustment.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(adjustment).values(row).returning({ id: adjustment.id });
  if (!inserted) throw new Error('the adjustment was not inserted');
  return inserted.id;
}

export async function isInStatement(tx: Executor, kind: EntryKind, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: statementRow.id })
    .from(statementRow)
    .where(and(eq(heldColumns[kind], id), eq(statementRow.released, false)));
  return row !== undefined;
}

export async function removeEntry(tx: Transaction, kind: EntryKind, id: number): Promise<boolean> {
  const table = entryTables[kind];
  const removed = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  return removed.length > 0;
}

const squadRow = z.object({ squadId: z.int() });

/**
 * Squads of which this person deleted an open entry, as the history shows, unless someone else has approved a statement
 * since.
 */
export async function readRemovedBy(tx: Executor, scope: OpenScope, subject: string): Promise<ReadonlySet<number>> {
  const { from, to, stretches } = scope;
  const rows = await tx.execute(sql`
    with stretch as materialized (select * from ${stretchTable(stretches)}),
    removed as (
      select change.id, (before ->> 'squad_id')::bigint as squad_id,
        date_trunc('month', coalesce(before ->> 'paid_on', before ->> 'day', before ->> 'month')::date)::date as month,
        record = 'opening' as is_opening
      from history.change join history.person on person.id = person_id
      where domain = 'payouts' and record in ('advance', 'adjustment', 'opening') and kind = 'delete' and actor = ${subject})
    select distinct removed.squad_id as "squadId"
    from removed left join stretch on stretch.squad_id = removed.squad_id
    where (removed.is_opening or removed.month >= coalesce(stretch.first, ${from}::date)) and removed.month <= ${to}::date
      and ${openSquadCondition(scope, sql`removed.squad_id`)}
      and not exists (
        select from payouts.statement join history.change approval on approval.domain = 'payouts'
          and approval.record = 'statement' and approval.record_id = statement.id and approval.kind = 'insert'
        where statement.squad_id = removed.squad_id and statement.month >= removed.month
          and statement.state <> 'cancelled' and statement.subject <> ${subject} and approval.id > removed.id)`);
  return new Set(checkedRows(squadRow, rows).map(({ squadId }) => squadId));
}
