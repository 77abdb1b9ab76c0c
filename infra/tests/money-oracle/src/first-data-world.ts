import type { Random } from '@ostep/kernel/testing';
import type { RawSql } from '@ostep/service-kit/postgres';
import type { ApiClient } from './api-client';
import { BookedModel } from './booked-model';
import { dayPlus, type ModelInvoice, monthOf, yearAndMonth } from './first-data-model';
import { type Hundredths, hundredths } from './hundredths';
import { type Entry, PayoutModel } from './payout-model';
import { makeWorld, settleSome, type World } from './settled-world';

export type DatedEntry = Entry & { readonly day: string; readonly batch: number | null };

export type Payee = {
  readonly batch: number | null;
  /** The last statement of the squad when its payee was entered, or zero. */
  readonly afterStatement: number;
  readonly isChanged: boolean;
};

export type Squad = {
  readonly id: number;
  readonly code: string;
  /** Null, as everywhere: not of a file. */
  readonly batch: number | null;
  readonly booked: BookedModel;
  readonly model: PayoutModel;
  readonly dated: DatedEntry[];
  readonly rates: { readonly batch: number; readonly code: number }[];
  payee: Payee | null;
};

export type Kind = 'squads' | 'payees' | 'balances' | 'rates' | 'invoices';
export type Batch = { readonly id: number; readonly kind: Kind };
export type BatchInvoice = ModelInvoice & { readonly batch: number | null };

export type FirstDataWorld = {
  readonly seed: number;
  readonly random: Random;
  readonly client: ApiClient;
  /** Signed in as the role of the start domain. */
  readonly start: RawSql;
  readonly today: string;
  readonly world: World;
  readonly districts: readonly number[];
  readonly squads: Squad[];
  readonly invoices: BatchInvoice[];
  readonly batches: Batch[];
  lastClosed: number;
  made: number;
};

export const zloty = (value: Hundredths) => Number(value) / 100;

/** Letters and digits of one length, so that every collation sorts them alike. */
export function newCode(state: FirstDataWorld): string {
  state.made += 1;
  return `E${String(state.seed).padStart(7, '0')}${String(state.made).padStart(4, '0')}`;
}

export function newSquad(id: number, code: string, batch: number | null): Squad {
  const booked = new BookedModel();
  const model = new PayoutModel(booked, 0n);
  return { id, code, batch, booked, model, dated: [], rates: [], payee: null };
}

export function payoutMonths({ today }: Pick<FirstDataWorld, 'today'>): number[] {
  return [...new Set([3, 4, 5, 6, monthOf(today)])];
}

export const payoutPath = (month: number) => {
  const { year, of } = yearAndMonth(month);
  return `payout/${year}/${of}`;
};

/** An invoice of this product that is in KSeF, so that it is owed. */
async function enterInvoice(state: FirstDataWorld): Promise<void> {
  const { random, client, today, world } = state;
  const gross = random.hundredths(100, 3_000_000);
  const due = dayPlus(today, random.whole(-130, 120));
  const number = `FV/${newCode(state)}`;
  const [row] = await client.sql<{ id: number }[]>`insert into invoices.invoice ${client.sql({
    state: 'inKsef',
    number,
    ksef_number: number,
    issued: dayPlus(due, -30),
    due,
    forest_district_id: world.district,
    forest_district_name: 'Leśne',
    contract_id: world.contract,
    contract_number: 'U',
    contract_date: '2025-12-19',
    net: gross,
    vat: 0,
    gross,
    created_subject: 'test',
    created_by: 'test',
    modified_by: 'test',
  })} returning id::int as id`;
  state.invoices.push({
    id: row?.id ?? 0,
    number,
    due,
    gross: hundredths(gross),
    paidBefore: null,
    district: world.district,
    batch: null,
    corrections: [],
    payments: [],
  });
}

async function enterWorks({ random, client, world, today }: FirstDataWorld, booked: BookedModel): Promise<void> {
  for (let works = random.whole(2, 5); works > 0; works -= 1) booked.enter(await world.enterWork(random));
  const [first] = booked.works;
  if (!first) return;
  // The forecast knows the work of this month and of the one before.
  await client.sql`update orders.squad_assignment set finished_date = ${today} where id = ${first.sqa}`;
  booked.enter({ ...first, month: monthOf(today) });
  for (let steps = 10; steps > 0; steps -= 1) await settleSome(random, world, booked);
}

/** For all worlds of the database, from January on. */
export async function closeMonths(client: ApiClient, states: readonly FirstDataWorld[], last: number): Promise<void> {
  for (let month = 1; month <= last; month += 1) {
    await client.done('POST', `summary/closing/2026/${month}`, { answers: [] });
    for (const state of states) {
      for (const { booked } of state.squads) booked.close(month);
      state.lastClosed = month;
    }
  }
}

export async function openMonths(client: ApiClient, last: number): Promise<void> {
  for (let month = last; month > 0; month -= 1)
    await client.done('POST', `summary/closing/2026/${month}/reopen`, { reason: 'Koniec' });
}

export async function createWorld(
  { seed, random, client, start }: Pick<FirstDataWorld, 'seed' | 'random' | 'client' | 'start'>,
  today: string,
): Promise<FirstDataWorld> {
  const world = await makeWorld(client, `Start ${seed}`);
  const other = await client.makeDistrict(`Start ${seed} bis`);
  const districts = [world.district, other];
  const state: FirstDataWorld = {
    seed,
    random,
    client,
    start,
    today,
    world,
    districts,
    squads: [],
    invoices: [],
    batches: [],
    lastClosed: 0,
    made: 0,
  };
  const working = newSquad(world.squad, `Start ${seed}`, null);
  await enterWorks(state, working.booked);
  const code = newCode(state);
  state.squads.push(working, newSquad(await client.makeSquad(code), code, null));
  for (let left = random.whole(4, 9); left > 0; left -= 1) await enterInvoice(state);
  return state;
}

/** Removes what no function removes, so that the next worlds begin with an empty product. */
export async function clearWorld({ client, invoices, squads, world }: FirstDataWorld): Promise<void> {
  const { sql } = client;
  for (const { dated } of squads) for (const { kind, id } of dated) await client.done('DELETE', `payout/${kind}/${id}`);
  const ids = invoices.map(({ id }) => id);
  await sql`delete from invoices.payment where invoice_id = any(${ids})`;
  await sql`delete from invoices.invoice where corrects_id = any(${ids})`;
  await sql`delete from invoices.invoice where id = any(${ids})`;
  for (const { id } of world.protocols.toReversed()) await client.done('DELETE', `protocol/${id}`);
  await sql`delete from orders.squad_assignment where squad_id = ${world.squad}`;
  const orders = sql`select id from orders.work_order where contract_id = ${world.contract}`;
  await sql`delete from orders.order_item where order_id in (${orders})`;
  await sql`delete from orders.work_order where contract_id = ${world.contract}`;
}
