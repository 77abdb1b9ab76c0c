import type { Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

export type AssignmentFacts = {
  readonly squadName: string;
  readonly workName: string;
  readonly amountDone: string;
  readonly elsewhere: string;
  readonly settled: CurrentSettlement | null;
};

export type CurrentSettlement = {
  readonly id: number;
  readonly version: number;
  readonly amount: string;
  readonly changedBy: string;
  readonly changedAt: string;
};

/** Serializes settlements of one assignment over all protocols: a protocol's row lock does not cover the others. */
export async function lockAssignment(tx: Executor, sqaId: number, partId: number): Promise<AssignmentFacts | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settled assignment ${sqaId}`}, 0))`);
  const [row] = await tx.execute<AssignmentFacts>(sql`
    select squad.name as "squadName", work.name as "workName", assignment.amount_done as "amountDone",
      coalesce((select sum(s.amount) from protocols.settlement s
        where s.squad_assignment_id = assignment.id and s.protocol_part_id <> ${partId}), 0) as elsewhere,
      (select json_build_object('id', s.id, 'version', s.version, 'amount', s.amount::text, 'changedBy', s.modified_by,
          'changedAt', to_char(s.modified_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from protocols.settlement s
        where s.squad_assignment_id = assignment.id and s.protocol_part_id = ${partId}) as settled
    from orders_v1.squad_assignment assignment
    join dictionaries_v1.squad squad on squad.id = assignment.squad_id
    join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
    where assignment.id = ${sqaId}`);
  return row ?? null;
}
