import { type HistoryFilter, type RecordChange, type RecordHistory, recordHistory } from '@ostep/endpoint-kit';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Refusal } from '../verb/refusal';
import type { Executor } from '../verb/transaction';
import type { ReadCall } from '../verb/verb-call';
import { checkedColumns, checkedRows } from './checked-rows';
import { pageOf, ROWS_OF_PAGE } from './page-of';

type Name = { readonly id: number; readonly name: string | null };
type ReadNames = (tx: Executor, ids: readonly number[]) => Promise<readonly Name[]>;

export type HistorySource = {
  readonly domain: string;
  readonly record: string;
  /** Tables of the record that rows of further tables belong to. */
  readonly below?: readonly string[];
  /** Names of rows, by their table, and of what columns refer to, by the column. */
  readonly names: Readonly<Record<string, ReadNames>>;
  /** Columns of the record whose values after a change its sentence names. */
  readonly stands?: readonly string[];
};

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.record(z.string(), z.unknown()).nullable();
const actorRow = recordHistory.shape.actors.element;
const changeRow = recordHistory.shape.changes.element
  .omit({ fields: true, rowName: true, standing: true })
  .extend({ before: values, after: values });

type Value = z.infer<typeof changedValue>;
type ChangeRow = Readonly<z.infer<typeof changeRow>>;

/** JSON columns, such as a sheet's cells, are not shown to people. */
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

export const camelCase = (name: string) => name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** The questions that were answered for the change's request, each with its note. */
export const reasonsOf = sql`array(
  select question.message || coalesce(' – ' || question.note, '') from requests.answered_question question
  where question.request_id = change.request_id order by question.id)`;

/** 404 only if a record has neither changes nor a row: a deleted one has changes, one older than the history has a row. */
export const historyVerb =
  (source: HistorySource, notFound: () => Refusal) =>
  async ({ tx, input }: ReadCall<HistoryFilter & { readonly id: number }>): Promise<RecordHistory> => {
    const history = await readHistory(tx, source, input);
    if (history.actors.length === 0) {
      const table = sql`${sql.identifier(source.domain)}.${sql.identifier(source.record)}`;
      const [known] = await tx.execute(sql`select 1 from ${table} where id = ${input.id}`);
      if (!known) throw notFound();
    }
    return history;
  };

async function readHistory(
  db: Executor,
  source: HistorySource,
  { id, ...filter }: HistoryFilter & { readonly id: number },
): Promise<RecordHistory> {
  const changes = changesOf(source, id);
  const select = (condition: SQL, limit: SQL) =>
    db.execute(sql`
    with ${changes}
    select change.id, changed_at as "changedTime", actor, actor_name as "actorName", request_id as "requestId", kind,
      table_name as "table", row_id as "rowId", before, after,
      ${reasonsOf} as reasons
    from change join history.person on person.id = person_id
    where ${conditionsOf(filter)} and ${condition} order by change.id desc ${limit}`);
  const found = pageOf(checkedRows(changeRow, await select(sql`true`, sql`limit ${ROWS_OF_PAGE}`)));
  const last = found.page.at(-1);
  // All changes of one save are on one page: the rest of the last save is added to it.
  const rest =
    found.more && last?.requestId
      ? checkedRows(changeRow, await select(sql`request_id = ${last.requestId} and change.id < ${last.id}`, sql``))
      : [];
  const page = [...found.page, ...rest];
  const oldest = page.at(-1)?.id;
  const more =
    found.more && oldest !== undefined && (await select(sql`change.id < ${oldest}`, sql`limit 1`)).length > 0;
  const stateAt = await readRecordStates(db, source, id);
  const actors = await db.execute(sql`
    with ${changes} select actor, (array_agg(actor_name order by change.id desc))[1] as "actorName"
    from change join history.person on person.id = person_id group by actor order by 2`);
  const nameOf = await readNames(db, source.names, page);
  const fileNames = await readFileNames(db, page);
  return {
    changes: page.map((row) => ({ ...changeOf(row, nameOf, fileNames), ...stateAt(row.id) })),
    actors: checkedRows(actorRow, actors),
    more,
  };
}

function changesOf({ domain, record, below = [] }: HistorySource, id: number): SQL {
  const recordChanges = sql`
    select * from history.change where domain = ${domain} and record = ${record} and record_id = ${id}`;
  if (below.length === 0) return sql`change as materialized (${recordChanges})`;
  return sql`own as materialized (${recordChanges}), change as materialized (
    select * from own union all
    select lower.* from history.change lower
    where lower.domain = ${domain} and (lower.record, lower.record_id) in (
      select table_name, row_id from own where table_name in ${[...below]}))`;
}

function conditionsOf({ before, actor, field }: HistoryFilter): SQL {
  const conditions = [
    before === undefined ? null : sql`change.id < ${before}`,
    actor === undefined ? null : sql`actor = ${actor}`,
    field === undefined ? null : sql`jsonb_exists(coalesce(after, before), ${snakeCase(field)})`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const stateRow = z.object({ id: z.number(), stood: z.record(z.string(), changedValue) });
type RecordState = Pick<RecordChange, 'standing'>;

/** From each change's values of the columns follows what they were at any change. */
async function readRecordStates(
  db: Executor,
  { domain, record, stands = [] }: HistorySource,
  id: number,
): Promise<(change: number) => RecordState> {
  if (stands.length === 0) return () => ({});
  const columns = sql`array[${sql.join(
    stands.map((column) => sql`${column}`),
    sql`, `,
  )}]::text[]`;
  const found = await db.execute(sql`
    select id, (select jsonb_object_agg(key, value) from jsonb_each(coalesce(after, before)) where key = any(${columns}))
      as stood
    from history.change
    where domain = ${domain} and record = ${record} and record_id = ${id} and table_name = record
      and jsonb_exists_any(coalesce(after, before), ${columns})
    order by id`);
  const rows = checkedRows(stateRow, found);
  return (change) => {
    const state = Object.assign({}, ...rows.filter((row) => row.id <= change).map(({ stood }) => stood));
    return { standing: Object.fromEntries(Object.keys(state).map((column) => [camelCase(column), state[column]])) };
  };
}

type NameOf = (source: string, id: number) => string | null;

async function readNames(db: Executor, names: HistorySource['names'], rows: readonly ChangeRow[]): Promise<NameOf> {
  const found = new Map<string, Map<number, string | null>>();
  for (const [source, read] of Object.entries(names)) {
    const ids = new Set(rows.flatMap((row) => idsIn(row, source)));
    if (ids.size === 0) continue;
    const named = await read(db, [...ids]);
    found.set(source, new Map(named.map(({ id, name }) => [id, name])));
  }
  return (source, id) => found.get(source)?.get(id) ?? null;
}

function idsIn({ table, rowId, before, after }: ChangeRow, source: string): number[] {
  if (table === source) return [rowId];
  return [before?.[source], after?.[source]].filter((value) => typeof value === 'number');
}

const SOURCE_FILE = 'source_job_id';
const fileRow = z.object({ id: z.string(), name: z.string() });

async function readFileNames(db: Executor, rows: readonly ChangeRow[]): Promise<ReadonlyMap<Value, string>> {
  const jobs = rows.flatMap(({ before, after }) => [before?.[SOURCE_FILE], after?.[SOURCE_FILE]]);
  const ids = [...new Set(jobs.filter((job) => typeof job === 'string'))];
  if (ids.length === 0) return new Map();
  const found = await db.execute(sql`
    select id, file_name as name from jobs.job where id in ${ids} and file_name is not null`);
  return new Map(checkedRows(fileRow, found).map(({ id, name }) => [id, name]));
}

function changeOf(
  { before, after, ...row }: ChangeRow,
  nameOf: NameOf,
  fileNames: ReadonlyMap<Value, string>,
): RecordChange {
  const named = (column: string, stored: unknown = null): Value => {
    const value = changedValue.parse(stored);
    if (typeof value === 'number') return nameOf(column, value) ?? value;
    return column === SOURCE_FILE ? (fileNames.get(value) ?? value) : value;
  };
  return {
    ...row,
    table: camelCase(row.table),
    rowName: nameOf(row.table, row.rowId),
    fields: Object.keys(after ?? before ?? {})
      .filter((column) => isPlain(before?.[column]) && isPlain(after?.[column]))
      .map((column) => ({
        field: camelCase(column),
        from: named(column, before?.[column]),
        to: named(column, after?.[column]),
      })),
  };
}

const namedRow = z.object({ id: z.int(), name: z.string().nullable() });

export const namesIn =
  (table: PgTable & { readonly id: PgColumn }, name: PgColumn | SQL): ReadNames =>
  async (tx, ids) => {
    const rows = await tx
      // Nested: Drizzle would leave the table out of a column's name, which a subquery takes for its own.
      .select({ id: table.id, name: sql`${name}` })
      .from(table)
      .where(inArray(table.id, [...ids]));
    return checkedColumns(namedRow, rows);
  };
