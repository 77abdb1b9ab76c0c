import { checkedRow, checkedRows, type Executor, type ReadCall, type Refusal } from '@ostep/service-kit';
import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { SavedRecord } from './inbox-rows';

/** A table whose rows may come from an upload. */
export type RecordTable = PgTable & {
  readonly id: PgColumn;
  readonly version: PgColumn;
  readonly sourceJobId: PgColumn;
};

type RecordSource = {
  readonly table: RecordTable;
  readonly number: PgColumn;
  readonly notFound: () => Refusal;
};

const savedRow = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string().nullable(),
  jobId: z.string(),
});
const sourceRow = z.object({ jobId: z.string().nullable() });

export function uploadRecords({ table, number, notFound }: RecordSource) {
  const { id, version, sourceJobId } = table;
  const savedFrom = async (tx: Executor, jobIds: readonly string[]): Promise<SavedRecord[]> => {
    if (jobIds.length === 0) return [];
    const rows = await tx.execute(sql`
      select ${id} as id, ${version} as version, ${number} as number, ${sourceJobId} as "jobId"
      from ${table} where ${inArray(sourceJobId, [...jobIds])} order by ${id}`);
    return checkedRows(savedRow, rows).map((row) => ({ ...row, number: row.number ?? '–' }));
  };
  return {
    savedFrom,
    isSource: async (tx: Executor, jobId: string) => (await savedFrom(tx, [jobId])).length > 0,
    /** Null when the record was typed by hand. */
    sourceOf: async ({ tx, input }: ReadCall<{ readonly id: number }>): Promise<string | null> => {
      const rows = await tx.execute(sql`select ${sourceJobId} as "jobId" from ${table} where ${id} = ${input.id}`);
      const row = checkedRow(sourceRow, rows);
      if (!row) throw notFound();
      return row.jobId;
    },
  };
}

export type UploadRecords = ReturnType<typeof uploadRecords>;
