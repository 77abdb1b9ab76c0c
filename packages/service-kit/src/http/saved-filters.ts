import { type SavedFilter, type SavedFilterForm, savedFilter } from '@ostep/endpoint-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { checkedRow, checkedRows } from '../database/checked-rows';
import { refuseRequest } from '../verb/refusal';
import type { ServiceCore } from '../verb/service';
import type { ReadCall, RouteCall, VerbCall } from '../verb/verb-call';
import { verbRunner } from './verb-runner';

const MAX_FILTERS = 50;

const withId = savedFilter.pick({ id: true });
const otherFilter = z.object({ taken: z.boolean() });

/** Row-level security shows each domain its own rows only. */
async function listFilters({ tx, caller }: ReadCall<null>): Promise<SavedFilter[]> {
  const rows = await tx.execute(
    sql`select id, name, address from requests.saved_filter where username = ${caller.subject} order by name, id`,
  );
  return checkedRows(savedFilter, rows);
}

async function saveFilter({ tx, input, caller }: VerbCall<SavedFilterForm>): Promise<number> {
  const { id, name, address } = input;
  const { subject } = caller;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved filters ${subject}`}, 0))`);
  const found = await tx.execute(sql`
    select lower(name) = lower(${name}) as taken from requests.saved_filter
    where username = ${subject} and id <> ${id ?? 0}`);
  const others = checkedRows(otherFilter, found);
  if (others.some(({ taken }) => taken)) throw refuseRequest('filterNameTaken', { name });
  if (others.length >= MAX_FILTERS) throw refuseRequest('tooManyFilters', { most: MAX_FILTERS });
  const rows = await tx.execute(
    id
      ? sql`update requests.saved_filter set name = ${name}, address = ${address}
            where id = ${id} and username = ${subject} returning id`
      : sql`insert into requests.saved_filter (username, name, address) values (${subject}, ${name}, ${address})
            returning id`,
  );
  const saved = checkedRow(withId, rows);
  if (!saved) throw refuseRequest('filterNotFound');
  return saved.id;
}

async function deleteFilter({ tx, input, caller }: VerbCall<{ readonly id: number }>): Promise<number> {
  const rows = await tx.execute(
    sql`delete from requests.saved_filter where id = ${input.id} and username = ${caller.subject} returning id`,
  );
  const deleted = checkedRow(withId, rows);
  if (!deleted) throw refuseRequest('filterNotFound');
  return deleted.id;
}

type SaveCall = RouteCall & { readonly body: SavedFilterForm };
type DeleteCall = RouteCall & { readonly params: { readonly id: number } };

export function savedFilterHandlers<const A extends string>(service: ServiceCore, area: A) {
  const run = verbRunner(service);
  const base = `/api/${area}/filters` as const;
  return {
    [`GET ${base}`]: (call: RouteCall) => run.read(call, listFilters, null),
    [`POST ${base}`]: (call: SaveCall) => run.change(call, saveFilter, call.body),
    [`DELETE ${base}/{id}`]: (call: DeleteCall) => run.change(call, deleteFilter, call.params),
  } as {
    readonly [K in `GET /api/${A}/filters`]: (call: RouteCall) => Promise<SavedFilter[]>;
  } & {
    readonly [K in `POST /api/${A}/filters`]: (call: SaveCall) => Promise<number>;
  } & {
    readonly [K in `DELETE /api/${A}/filters/{id}`]: (call: DeleteCall) => Promise<number>;
  };
}
