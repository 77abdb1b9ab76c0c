import type { StartKind } from '@ostep/api-start';
import { dayInWarsaw } from '@ostep/kernel';
import { checkedRow, checkedRows, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { KnownData } from '../rules/known-data';

const squad = z.object({ id: z.int(), code: z.string(), name: z.string(), active: z.boolean() });
const entry = z.object({ id: z.int(), key: z.string(), value: z.string(), active: z.boolean() });
const district = entry.extend({ nip: z.string().nullable(), buyerName: z.string().nullable() });
const rate = z.object({ squadId: z.int(), actionCodeId: z.int(), actionScopeId: z.int().nullable() });
const facts = z.object({ closedUntil: z.string().nullable(), companyNip: z.string().nullable() });
const invoice = z.object({ number: z.string().nullable(), ksefNumber: z.string().nullable() });
const withSquad = z.object({ squadId: z.int() });

const readFacts = async (tx: Executor) =>
  checkedRow(
    facts,
    await tx.execute(sql`
      select (select to_char(max(month) + interval '1 month - 1 day', 'YYYY-MM-DD')
          from dictionaries_v1.closed_month) as "closedUntil",
        (select nip from office_v1.company) as "companyNip"`),
  ) ?? { closedUntil: null, companyNip: null };

const readSquads = async (tx: Executor) =>
  checkedRows(squad, await tx.execute(sql`select id, code, name, active from dictionaries_v1.squad order by id`));

const readDistricts = async (tx: Executor) =>
  checkedRows(
    district,
    await tx.execute(sql`
      select one.id, one.key, one.value, one.active, buyer_nip as nip, buyer_name as "buyerName"
      from dictionaries_v1.forest_district one
      left join office_v1.addressee on addressee.forest_district_id = one.id
      order by one.id`),
  );

const readCodes = async (tx: Executor) =>
  checkedRows(entry, await tx.execute(sql`select id, key, value, active from dictionaries_v1.action_code order by id`));

const readScopes = async (tx: Executor) =>
  checkedRows(
    entry,
    await tx.execute(sql`select id, key, value, active from dictionaries_v1.action_scope order by id`),
  );

const readOpenings = async (tx: Executor) =>
  checkedRows(withSquad, await tx.execute(sql`select squad_id as "squadId" from payouts_v1.opening`)).map(
    ({ squadId }) => squadId,
  );

const readRates = async (tx: Executor) =>
  checkedRows(
    rate,
    await tx.execute(sql`
      select squad_id as "squadId", action_code_id as "actionCodeId", action_scope_id as "actionScopeId"
      from dictionaries_v1.squad_rate`),
  );

const readInvoices = async (tx: Executor) =>
  checkedRows(invoice, await tx.execute(sql`select number, ksef_number as "ksefNumber" from invoices_v1.invoice`));

const notNull = (text: string | null): string[] => (text === null ? [] : [text]);

/** Each kind is compared with a part of what is known; only that is read. */
export async function readKnownData(tx: Executor, kind: StartKind, now: Date): Promise<KnownData> {
  const hasWorks = kind === 'earlier-works' || kind === 'rates';
  const hasSquads = kind !== 'outside-invoices' && kind !== 'earlier-works';
  const invoices = kind === 'outside-invoices' ? await readInvoices(tx) : [];
  return {
    today: dayInWarsaw(now),
    ...(await readFacts(tx)),
    squads: hasSquads ? await readSquads(tx) : [],
    districts: kind === 'outside-invoices' || kind === 'earlier-works' ? await readDistricts(tx) : [],
    codes: hasWorks ? await readCodes(tx) : [],
    scopes: hasWorks ? await readScopes(tx) : [],
    openings: kind === 'balances' ? await readOpenings(tx) : [],
    rates: kind === 'rates' ? await readRates(tx) : [],
    invoiceNumbers: invoices.flatMap(({ number }) => notNull(number)),
    ksefNumbers: invoices.flatMap(({ ksefNumber }) => notNull(ksefNumber)),
    taken: await readTaken(tx, kind),
  };
}

const takenRow = z.object({ digest: z.string(), day: z.string(), waits: z.boolean() });

async function readTaken(tx: Executor, kind: StartKind): Promise<KnownData['taken']> {
  const rows = await tx.execute(sql`
    select digest, to_char(max(created_time at time zone 'Europe/Warsaw'), 'YYYY-MM-DD') as day,
      bool_or(state = 'waiting') as waits
    from start.batch_row join start.batch on batch.id = batch_id
    where kind = ${kind} and state <> 'undone' group by digest`);
  return Object.fromEntries(checkedRows(takenRow, rows).map(({ digest, ...one }) => [digest, one]));
}

/** How many of these digests some batch has, not counting those undone. */
export async function countTaken(tx: Executor, kind: StartKind, digests: readonly string[]): Promise<number> {
  const rows = await tx.execute(sql`
    select count(distinct digest)::int as count from start.batch_row join start.batch on batch.id = batch_id
    where kind = ${kind} and state <> 'undone' and digest = any(${`{${digests.join(',')}}`}::text[])`);
  return checkedRow(z.object({ count: z.int() }), rows)?.count ?? 0;
}
