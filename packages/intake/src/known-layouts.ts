import { isDeepStrictEqual } from 'node:util';
import { type Caller, checkedRow, sha256Of, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

type Layout = { readonly columns: string; readonly producer: string; readonly districtKey: string | null };

export const layoutKey = ({ columns, producer, districtKey }: Layout): string =>
  sha256Of(Buffer.from([districtKey, producer, columns].join('\n')));

const readRow = z.object({ layout: z.string(), result: z.unknown() });

type Saved<Form> = {
  /** Null when the record was typed by hand. */
  readonly jobId: string | null;
  readonly schema: z.ZodType<Form>;
  readonly form: Form;
  readonly caller: Caller;
};

/** A layout becomes known when a document with it is saved unchanged. */
export async function confirmLayout<Form>(
  tx: Transaction,
  { jobId, schema, form, caller }: Saved<Form>,
): Promise<void> {
  if (jobId === null) return;
  const rows = await tx.execute(sql`
    select reading->>'layout' as layout, result from jobs.job where id = ${jobId} and reading->>'layout' is not null`);
  const read = checkedRow(readRow, rows);
  const asRead = schema.safeParse(read?.result);
  if (!read || !asRead.success || !isDeepStrictEqual(asRead.data, form)) return;
  await tx.execute(sql`
    insert into requests.known_layout (layout, confirmed_by) values (${read.layout}, ${caller.subject})
    on conflict do nothing`);
}
