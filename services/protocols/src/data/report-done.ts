import type { Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';

type ReportedWork = { readonly assignmentId: number; readonly known: number; readonly amount: number };

/** Errors that the SQL function raises are named in `raised` (`refusals.ts`). */
export async function reportDone(
  tx: Transaction,
  protocolId: number,
  works: readonly ReportedWork[],
  actor: string,
): Promise<void> {
  if (works.length === 0) return;
  const listOf = (field: keyof ReportedWork) => `{${works.map((work) => work[field]).join(',')}}`;
  await tx.execute(sql`
    select orders_v1.report_done(${protocolId}::bigint, ${listOf('assignmentId')}::bigint[],
      ${listOf('known')}::numeric[], ${listOf('amount')}::numeric[], ${actor})`);
}
