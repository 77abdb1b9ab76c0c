import { type DatabaseUrls, type Domain, roleOf, withConnection } from '@ostep/database';
import { dayInWarsaw } from '@ostep/kernel';
import { approveDemoPayouts } from './approve-payouts';
import { fillDictionaries, fillForCompany } from './dictionaries';
import { readKnownIds } from './known-ids';
import { loadContracts } from './load-contracts';
import { loadOffice } from './load-office';
import { bindOrders, loadOrders } from './load-orders';
import { loadPayouts } from './load-payouts';
import { loadProtocols } from './load-protocols';
import { makeDemoInvoices } from './make-invoices';
import { readDictionaries } from './read-dictionaries';
import type { Transaction } from './rows';
import { buildScenario } from './scenario/build-scenario';

export type LoadOptions = { readonly urls: Pick<DatabaseUrls, 'admin' | 'payouts' | 'invoices'>; readonly now: Date };

/** Loads everything or nothing, and only into a database without contracts. @returns whether it was loaded */
export async function loadDemo({ urls, now }: LoadOptions): Promise<boolean> {
  const loaded = await withConnection(urls.admin, (sql) =>
    sql.begin(async (transaction) => {
      if (await isMarked(transaction)) return false;
      const isEmpty = (await transaction`select 1 from contracts_v1.contract limit 1`).length === 0;
      if (isEmpty) await load(transaction, now);
      await mark(transaction, isEmpty);
      return isEmpty;
    }),
  );
  // After the transaction, because the services of payouts and invoices use their own connections.
  if (loaded) await approveDemoPayouts(urls, dayInWarsaw(now), now);
  if (loaded) await makeDemoInvoices(urls, dayInWarsaw(now));
  return loaded;
}

/** For a real company: dictionaries without invented squads, and no demo data at later starts. */
export async function loadForCompany(urls: DatabaseUrls): Promise<void> {
  await withConnection(urls.admin, (sql) =>
    sql.begin(async (transaction) => {
      if (await isMarked(transaction)) return;
      await as(transaction, 'dictionaries', () => fillForCompany(transaction));
      await mark(transaction, false);
    }),
  );
}

export async function holdsDemo(urls: DatabaseUrls): Promise<boolean> {
  const marks = await withConnection(
    urls.admin,
    (sql) => sql`select 1 from platform.demo_data where loaded_at is not null`,
  );
  return marks.length > 0;
}

/** Marks a database, so that one that was emptied by hand is not filled again. */
async function isMarked(sql: Transaction): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('ostep demo data'))`;
  return (await sql`select 1 from platform.demo_data`).length > 0;
}

async function mark(sql: Transaction, loaded: boolean): Promise<void> {
  await sql`insert into platform.demo_data (loaded_at) values (case when ${loaded} then now() end)`;
}

async function load(sql: Transaction, now: Date): Promise<void> {
  await sql`select set_config('ostep.actor', 'demo', true), set_config('ostep.actor_name', 'dane przykładowe', true)`;
  const story = buildScenario(readDictionaries(), dayInWarsaw(now));
  await as(sql, 'dictionaries', () => fillDictionaries(sql));
  const known = await as(sql, 'dictionaries', () => readKnownIds(sql));
  await as(sql, 'office', () => loadOffice(sql));
  const contracts = await as(sql, 'contracts', () => loadContracts(sql, story, known));
  const orders = await as(sql, 'orders', () => loadOrders(sql, story, known, contracts));
  const protocols = await as(sql, 'protocols', () => loadProtocols(sql, story, known, contracts, orders));
  await as(sql, 'orders', () => bindOrders(sql, story.protocols, orders.orders, protocols));
  await as(sql, 'payouts', () => loadPayouts(sql, dayInWarsaw(now)));
}

/** Works in the role of the domain, so that nothing is loaded that the domain itself could not write. */
async function as<T>(sql: Transaction, domain: Domain, work: () => Promise<T>): Promise<T> {
  await sql.unsafe(`set local role ${roleOf(domain)}`);
  const result = await work();
  await sql`reset role`;
  return result;
}
