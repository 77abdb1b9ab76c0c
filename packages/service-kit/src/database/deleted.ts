import { type DeletedFilter, type DeletedRecords, deletedRecords, instant } from '@ostep/endpoint-kit';
import { formatInstant } from '@ostep/kernel';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { Refusal } from '../verb/refusal';
import type { Executor } from '../verb/transaction';
import type { ReadCall } from '../verb/verb-call';
import { checkedRows } from './checked-rows';
import { type HistorySource, reasonsOf } from './history';
import { pageOf, ROWS_OF_PAGE } from './page-of';

type DeletedSource = Pick<HistorySource, 'domain' | 'record'>;

const nameOf = (columns: readonly string[]) =>
  sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`before ->> ${column}`),
    sql`, `,
  )})`;

const deletedRow = z.object({ name: z.string(), deletedTime: instant, actorName: z.string() });

/**
 * The refusal for a record that does not exist: if the history has its deletion, the sentence states when and by whom,
 * otherwise it is `refusal`.
 */
export async function missingRecordRefusal(
  tx: Executor,
  { domain, record }: DeletedSource,
  { id, what, nameColumns, refusal }: MissingRecord,
): Promise<Refusal> {
  const found = await tx.execute(sql`
    select ${nameOf(nameColumns)} as name, changed_at as "deletedTime", actor_name as "actorName"
    from history.change join history.person on person.id = person_id
    where domain = ${domain} and record = ${record} and record_id = ${id} and kind = 'delete' and table_name = record
    order by change.id desc limit 1`);
  const [deleted] = checkedRows(deletedRow, found);
  if (!deleted) return refusal;
  const named = [what, deleted.name].filter(Boolean).join(' ');
  const message = `${named} usunięto ${formatInstant(deleted.deletedTime)} (${deleted.actorName}).`;
  return new Refusal(refusal.code, refusal.status, message);
}

type MissingRecord = {
  readonly id: number;
  readonly what: string;
  readonly nameColumns: readonly string[];
  readonly refusal: Refusal;
};

/** Deleted records, newest first, named by the last values of `nameColumns`. */
export const deletedVerb =
  ({ domain, record }: DeletedSource, nameColumns: readonly string[]) =>
  async ({ tx, input }: ReadCall<DeletedFilter>): Promise<DeletedRecords> => {
    const found = await tx.execute(sql`
      select change.record_id as id, change.id as "changeId", ${nameOf(nameColumns)} as name,
        changed_at as "deletedTime", actor_name as "actorName", ${reasonsOf} as reasons
      from history.change join history.person on person.id = person_id
      where domain = ${domain} and record = ${record} and kind = 'delete' and table_name = record
        and change.id < ${input.before ?? Number.MAX_SAFE_INTEGER}
      order by change.id desc limit ${ROWS_OF_PAGE}`);
    const { page: records, more } = pageOf(checkedRows(deletedRecords.shape.records.element, found));
    return { records, more };
  };
