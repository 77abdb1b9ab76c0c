import { type Connection, withConnection } from '@ostep/database';
import { keepSums } from '@ostep/load-test-data/keep-sums';
import type { Product } from '@ostep/local';
import type { ApiClient } from '@ostep/test-kit/api-client';
import { processorTime } from './process-usage';
import { isEnding, withEnd } from './run-end';
import { type Save, savesOf } from './saves';
import { median } from './thirds';

/** With marks and without take turns: a busy machine slows both down, and a round that it slows in one alone is no median. */
const ROUNDS = 15;
const PAIRS = 8;
const WARM_UP = 2;
const MOST_ADDED = 1.15;

type Log = (line: string) => void;
type Measured = { readonly product: Product; readonly idleShare: number; readonly sql: Connection };

/** Prints what marking for kept sums adds to a save. Passes when it is at most so much for each. */
export async function measureSaves(
  { product, idleShare, caller }: Omit<Measured, 'sql'> & { readonly caller: ApiClient },
  log: Log,
): Promise<boolean> {
  return withConnection(product.databaseUrls.admin, async (sql) => {
    const saves = await savesOf(sql, caller);
    const measured = { product, idleShare, sql };
    log('\nProcessor time of the product and its database for a save, with and without the marks for kept sums, ms:');
    log(`${''.padEnd(36)}   limit    ratio     with  without`);
    const passed = await withoutFolds(sql, async () => {
      let all = true;
      for (const save of saves) if (!(await isCheapEnough(measured, save, log))) all = false;
      return all;
    });
    await measureFold(measured, saves.length, log);
    return passed;
  });
}

async function isCheapEnough({ sql, ...measured }: Measured, { name, pair }: Save, log: Log): Promise<boolean> {
  const rounds: Round[] = [];
  await withEnd(
    () => setMarks(sql, 'enable'),
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const times = { with: 0, without: 0 };
        const order = round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const);
        for (const one of order) {
          await setMarks(sql, one === 'with' ? 'enable' : 'disable');
          times[one] = await timeOf(measured, pair);
        }
        rounds.push(times);
      }
    },
  );
  const ratio = median(rounds.map((times) => times.with / times.without));
  const isOver = ratio > MOST_ADDED;
  const shares = [MOST_ADDED, ratio].map((share) => share.toFixed(2).padStart(9));
  const perSave = [median(rounds.map((times) => times.with)), median(rounds.map(({ without }) => without))];
  const times = perSave.map((ms) => (ms / (2 * PAIRS)).toFixed(1).padStart(9));
  log(`${`saving ${name}`.padEnd(35)}${[...shares, ...times].join('')}${isOver ? '  over' : ''}`);
  return !isOver;
}

type Round = { readonly with: number; readonly without: number };

async function timeOf({ product, idleShare }: Omit<Measured, 'sql'>, pair: Save['pair']): Promise<number> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await pair();
  const before = processorTime(product);
  const startedAt = performance.now();
  for (let turn = 0; turn < PAIRS; turn += 1) await pair();
  return processorTime(product) - before - idleShare * (performance.now() - startedAt);
}

/** The service would fold in some of the rounds and not in others. */
function withoutFolds<T>(sql: Connection, work: () => Promise<T>): Promise<T> {
  return withEnd(
    () => sql`select pg_advisory_unlock_all()`,
    async () => {
      await sql`select pg_advisory_lock(hashtextextended('summaries.fold_changed_items', 0))`;
      return work();
    },
  );
}

async function measureFold({ product, sql, idleShare }: Measured, kinds: number, log: Log): Promise<void> {
  const before = processorTime(product);
  const startedAt = performance.now();
  await keepSums(sql, log);
  const time = processorTime(product) - before - idleShare * (performance.now() - startedAt);
  const saves = kinds * ROUNDS * 2 * (PAIRS + WARM_UP);
  log(`Folding what ${saves} saves marked, which nobody waits for: ${Math.max(0, time).toFixed(0)} ms`);
}

/** All triggers that mark what kept sums have to be computed anew for, and no other. */
async function setMarks(sql: Connection, action: 'enable' | 'disable'): Promise<void> {
  // A signal has enabled them, and the product is being stopped.
  if (action === 'disable' && isEnding()) throw new Error('The measurement was ended.');
  const triggers = await sql<{ table: string; name: string }[]>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name
    from pg_trigger where tgname like 'mark\\_%' and not tgisinternal order by 1, 2`;
  if (triggers.length === 0) throw new Error('There are no triggers that mark.');
  // Each by itself: together they would lock against a save that a signal interrupts.
  for (const { table, name } of triggers) await sql.unsafe(`alter table ${table} ${action} trigger ${name}`);
}
