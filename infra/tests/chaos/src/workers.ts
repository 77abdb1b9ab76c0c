import { withConnection } from '@ostep/database';
import { openApiClient } from '@ostep/test-kit/api-client';
import { keepKilling } from './keep-killing';
import { openTestProduct } from './test-product';
import { finished, type Upload, upload } from './uploads';

const UPLOADS = Number(process.env.CHAOS_UPLOADS || 500);
const KILLS = Number(process.env.CHAOS_KILLS || 100);
const AT_ONCE = 8;
/** Between kills: long enough for a worker to take a job. */
const LONGEST_PAUSE_MS = Number(process.env.CHAOS_PAUSE_MS || 4_000);
const FINISH_LIMIT_MS = 240_000;

const killed = ['contracts-worker', 'orders-worker', 'protocols-worker'];

/** Records every change to finished, so that a second one shows. */
const watchFinishing = `
  create schema chaos;
  create table chaos.finished (job uuid not null, at timestamptz not null default clock_timestamp());
  create function chaos.note() returns trigger language plpgsql security definer as $$
  begin
    insert into chaos.finished (job) values (new.id);
    return null;
  end $$;
  create trigger chaos_note after update on jobs.job for each row
    when (new.state in ('done', 'failed') and (old.state is distinct from new.state or old.result is distinct from new.result))
    execute function chaos.note();`;

/** Passes when every upload ends with its right result exactly once. */
export async function workers(say: (line: string) => void): Promise<boolean> {
  const testProduct = await openTestProduct(() => undefined);
  try {
    const { product } = testProduct;
    const admin = product.databaseUrls.admin;
    await withConnection(admin, (sql) => sql.unsafe(watchFinishing));
    const caller = await openApiClient(product.url, 'biuro');
    const expected = new Map<string, string>();
    for (const index of [0, 1, 2]) {
      const sent = await upload(caller, index);
      expected.set(sent.document, (await finished(caller, sent, FINISH_LIMIT_MS))?.result ?? '');
    }
    const begun = performance.now();
    const sent: Upload[] = [];
    let next = 0;
    const sending = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < UPLOADS) sent.push(await upload(caller, next++));
      }),
    );
    const kills = await keepKilling({ product, names: killed, most: KILLS, longestPauseMs: LONGEST_PAUSE_MS });
    await sending;
    const ends = [];
    for (const one of sent) ends.push({ one, end: await finished(caller, one, FINISH_LIMIT_MS) });
    const seconds = (performance.now() - begun) / 1000;
    const wrong = ends.filter(({ one, end }) => end?.status !== 'done' || end.result !== expected.get(one.document));
    const [counts] = await withConnection(
      admin,
      (sql) => sql<{ jobs: number; finishes: number; twice: number; attempts: number; most: number }[]>`
        select (select count(*) from jobs.job) as jobs, count(*) as finishes,
          (count(*) - count(distinct job)) as twice,
          (select sum(attempts) from jobs.job) as attempts, (select max(attempts) from jobs.job) as most
        from chaos.finished`,
    );
    say(`${sent.length} uploads, ${kills} kills, ${seconds.toFixed(0)} s`);
    say(`wrong or unfinished: ${wrong.length}; finished more than once: ${counts?.twice}`);
    say(
      `jobs ${counts?.jobs} (3 before the kills), finishes ${counts?.finishes}, attempts ${counts?.attempts}, most for one job ${counts?.most}`,
    );
    return wrong.length === 0 && counts?.twice === 0 && counts.jobs === UPLOADS + 3 && counts.finishes === counts.jobs;
  } finally {
    await testProduct.close();
  }
}
