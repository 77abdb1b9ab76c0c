import { type DeletedFilter, type DeletedRecords, deletedRecords } from '@ostep/endpoint-kit';
import { sql } from 'drizzle-orm';
import type { ReadCall } from '../verb/verb-call';
import { checkedRows } from './checked-rows';
import { type HistorySource, reasonsOf } from './history';
import { pageOf, ROWS_OF_PAGE } from './page-of';

type DeletedSource = Pick<HistorySource, 'domain' | 'record'>;

/** Deleted records by the columns that name them, as they were last. */
export const deletedVerb =
  ({ domain, record }: DeletedSource, nameColumns: readonly string[]) =>
  async ({ tx, input }: ReadCall<DeletedFilter>): Promise<DeletedRecords> => {
    const name = sql.join(
      nameColumns.map((column) => sql`before ->> ${column}`),
      sql`, `,
    );
    const found = await tx.execute(sql`
      select change.record_id as id, change.id as "changeId", concat_ws(' ', ${name}) as name,
        changed_at as "deletedTime", actor_name as "actorName", ${reasonsOf} as reasons
      from history.change join history.person on person.id = person_id
      where domain = ${domain} and record = ${record} and kind = 'delete' and table_name = record
        and change.id < ${input.before ?? Number.MAX_SAFE_INTEGER}
      order by change.id desc limit ${ROWS_OF_PAGE}`);
    const { page: records, more } = pageOf(checkedRows(deletedRecords.shape.records.element, found));
    return { records, more };
  };
