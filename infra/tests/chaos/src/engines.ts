import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isGoneWithin, withConnection } from '@ostep/database';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';
import { openTestProduct, type TestProduct } from './test-product';
import { finished, type Upload, upload } from './uploads';

const ROUNDS = Number(process.env.CHAOS_ROUNDS || 10);
const CALM_MS = 3_000;
const HEALTHY_LIMIT_MS = 5_000;
const WRITERS = 4;
const WRITE_PAUSE_MS = 20;
const UPLOAD_PAUSE_MS = 500;
const FINISH_LIMIT_MS = 180_000;
const PROBE_MS = 100;
const NOTICED_MS = 2_000;

type Load = {
  readonly written: string[];
  readonly uploads: Upload[];
  readonly refusals: Map<string, number>;
  readonly end: () => Promise<void>;
};

/** Passes when no acknowledged write is lost, every service is ready within 5 s and no process was restarted. */
export async function engines(say: (line: string) => void): Promise<boolean> {
  const testProduct = await openTestProduct((line) => (line.includes(' ended') ? say(line) : undefined));
  try {
    const caller = await openApiClient(testProduct.product.url, 'biuro');
    const pids = () => testProduct.product.processes.map(({ name, pid }) => `${name} ${pid}`).join(', ');
    const before = pids();
    const load = beginLoad(caller);
    const postgres: number[] = [];
    const postgresAlone: number[] = [];
    const redis: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(CALM_MS);
      const begun = performance.now();
      let answersAgain = Promise.resolve(0);
      const kill = async () => {
        const pid = postmaster(testProduct);
        process.kill(pid, 'SIGKILL');
        answersAgain = untilAnswers(testProduct, pid, begun);
      };
      postgres.push(await timed(testProduct, kill));
      postgresAlone.push(await answersAgain);
      await sleep(CALM_MS);
      const restarted = async () => {
        await testProduct.redis.kill();
        await testProduct.redis.start();
      };
      redis.push(await timed(testProduct, restarted));
    }
    await load.end();
    const lost = await missing(testProduct, load.written);
    const wrong = [];
    for (const one of load.uploads) {
      if ((await finished(caller, one, FINISH_LIMIT_MS))?.status !== 'done') wrong.push(one);
    }
    const slowest = Math.max(...postgres, ...redis);
    const same = pids() === before;
    say(`PostgreSQL killed ${postgres.length} times, ready again after ${spread(postgres)}`);
    say(`of this until PostgreSQL itself took connections ${spread(postgresAlone)}`);
    say(`Redis killed ${redis.length} times, ready again after ${spread(redis)}`);
    say(
      `acknowledged writes ${load.written.length}, lost ${lost}; acknowledged uploads ${load.uploads.length}, not done ${wrong.length}`,
    );
    say(
      `answers while something was away: ${[...load.refusals].map(([what, count]) => `${what} ${count}×`).join(', ')}`,
    );
    say(same ? 'every process is the one that was started' : `processes were ${before}; they are ${pids()}`);
    const strange = [...load.refusals.keys()].filter((what) => what !== EXPECTED_REFUSAL);
    return lost === 0 && wrong.length === 0 && same && slowest <= HEALTHY_LIMIT_MS && strange.length === 0;
  } finally {
    await testProduct.close();
  }
}

const EXPECTED_REFUSAL = '503 in Polish with Retry-After';

function beginLoad(caller: ApiClient): Load {
  const written: string[] = [];
  const uploads: Upload[] = [];
  const refusals = new Map<string, number>();
  let going = true;
  const note = async (response: Response | null) => {
    const what = await nameOf(response);
    refusals.set(what, (refusals.get(what) ?? 0) + 1);
  };
  const writer = async (number: number) => {
    for (let count = 0; going; count += 1) {
      const code = `CH${number}-${count}`;
      const response = await caller.send('POST', '/api/sq/save', {
        body: { code, name: `Ekipa ${code}`, active: true },
      });
      if (response?.ok) written.push(code);
      else await note(response);
      if (response?.ok) await response.body?.cancel();
      await sleep(WRITE_PAUSE_MS);
    }
  };
  const uploader = async () => {
    for (let index = 0; going; index += 1) {
      uploads.push(await upload(caller, index));
      await sleep(UPLOAD_PAUSE_MS);
    }
  };
  const working = Promise.all([...Array.from({ length: WRITERS }, (_, number) => writer(number)), uploader()]);
  return {
    written,
    uploads,
    refusals,
    end: async () => {
      going = false;
      await working;
    },
  };
}

async function nameOf(response: Response | null): Promise<string> {
  if (!response) return 'no answer';
  const text = await response.text();
  const isExpected =
    response.status === 503 && response.headers.has('retry-after') && text.includes('chwilowo niedostępn');
  return isExpected ? EXPECTED_REFUSAL : `${response.status} ${text.slice(0, 200)}`;
}

/** In ms, until every process is ready and stays so. */
async function timed(testProduct: TestProduct, act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  let calm = 0;
  let readySince = 0;
  let wasAway = false;
  // The death of a server is noticed after a moment; until then everything still looks ready.
  while (calm < 3 || (!wasAway && performance.now() - begun < NOTICED_MS)) {
    const allReady = await isReady(testProduct);
    if (!allReady) {
      calm = 0;
      wasAway = true;
    } else {
      if (calm === 0) readySince = performance.now();
      calm += 1;
    }
    await sleep(PROBE_MS);
  }
  return readySince - begun;
}

/** In ms, recovery included. */
async function untilAnswers({ product }: TestProduct, killed: number, begun: number): Promise<number> {
  await isGoneWithin(killed, HEALTHY_LIMIT_MS);
  for (;;) {
    const answer = withConnection(product.databaseUrls.admin, (sql) => sql`select 1`);
    if (await answer.then(Boolean, () => false)) return performance.now() - begun;
    await sleep(PROBE_MS);
  }
}

async function isReady({ product }: TestProduct): Promise<boolean> {
  const answers = product.processes.map(async ({ healthPort }) => {
    const response = await fetch(`http://127.0.0.1:${healthPort}/health/ready`).catch(() => null);
    await response?.body?.cancel();
    return response?.ok === true;
  });
  return (await Promise.all(answers)).every(Boolean);
}

function postmaster({ product }: TestProduct): number {
  return Number(readFileSync(join(product.databasePlace, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function missing({ product }: TestProduct, written: readonly string[]): Promise<number> {
  const there = await withConnection(
    product.databaseUrls.admin,
    (sql) => sql<{ code: string }[]>`select code from dictionaries_v1.squad`,
  );
  const known = new Set(there.map(({ code }) => code));
  return written.filter((code) => !known.has(code)).length;
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const text = (value: number | undefined) => `${((value ?? 0) / 1000).toFixed(2)} s`;
  return `${text(sorted[0])} to ${text(sorted.at(-1))}, median ${text(sorted[Math.floor(sorted.length / 2)])}`;
}
