import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessName, Product } from '@ostep/local';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';
import { openTestProduct } from './test-product';
import { finished, type Upload, upload } from './uploads';

const RESTARTS = Number(process.env.CHAOS_RESTARTS || 50);
const LANES = 3;
const PAUSE_MS = 100;
const UPLOAD_PAUSE_MS = 1_000;
const FINISH_LIMIT_MS = 60_000;

/** Only one process can hold the development identity's sessions. */
const single: readonly ProcessName[] = ['identity'];

type ReadRequest = readonly [method: string, path: string, body?: unknown];

async function readRequests(caller: ApiClient): Promise<readonly ReadRequest[]> {
  const response = await caller.send('GET', '/api/fd/list');
  // The endpoint's shape.
  const [district] = response?.ok ? ((await response.json()) as { id: number }[]) : [];
  const requests: readonly ReadRequest[] = [
    ['GET', '/api/fd/list'],
    ['GET', '/api/sq/list'],
    ['GET', '/api/contract'],
    ['POST', '/api/order/query', { page: 0 }],
    ['POST', '/api/protocol/list', { pageNumber: 0 }],
    ['POST', `/api/summary/fd/${district?.id}`, { year: 2026, month: 3 }],
  ];
  for (const [method, path, body] of requests) {
    const first = await caller.send(method, path, { body });
    if (!first?.ok) throw new Error(`${method} ${path} is refused before anything was replaced: ${first?.status}`);
    await first.body?.cancel();
  }
  return requests;
}

type Load = {
  readonly answered: number[];
  readonly failed: Map<string, number>;
  readonly uploads: Upload[];
  readonly end: () => Promise<void>;
};

export async function releases(say: (line: string) => void): Promise<boolean> {
  const testProduct = await openTestProduct((line) => say(line));
  try {
    const { product } = testProduct;
    const names = product.processes.map(({ name }) => name).filter((name) => !single.includes(name));
    const caller = await openApiClient(product.url, 'biuro');
    const load = beginLoad(caller, await readRequests(caller));
    const begun = performance.now();
    const lanes = Array.from({ length: LANES }, (_, lane) => names.filter((_name, index) => index % LANES === lane));
    await Promise.all(lanes.map((lane) => replaceAll(product, lane)));
    const seconds = (performance.now() - begun) / 1000;
    await load.end();
    const unfinished = [];
    for (const one of load.uploads) {
      if ((await finished(caller, one, FINISH_LIMIT_MS))?.status !== 'done') unfinished.push(one);
    }
    const failures = [...load.failed.values()].reduce((sum, count) => sum + count, 0);
    say(`${RESTARTS} replacements of each of ${names.join(', ')} in ${seconds.toFixed(0)} s`);
    say(`${load.answered.length} requests answered, ${failures} failed; ${times(load.answered)}`);
    say(`${load.uploads.length} uploads, not done ${unfinished.length}`);
    for (const [what, count] of load.failed) say(`${count}× ${what}`);
    return failures === 0 && unfinished.length === 0;
  } finally {
    await testProduct.close();
  }
}

async function replaceAll(product: Product, names: readonly ProcessName[]): Promise<void> {
  for (let round = 0; round < RESTARTS; round += 1) for (const name of names) await product.replace(name);
}

function beginLoad(caller: ApiClient, requests: readonly ReadRequest[]): Load {
  const answered: number[] = [];
  const failed = new Map<string, number>();
  const uploads: Upload[] = [];
  let going = true;
  const note = (what: string) => failed.set(what, (failed.get(what) ?? 0) + 1);
  const ask = async (...[method, path, body]: ReadRequest) => {
    const begun = performance.now();
    const response = await caller.send(method, path, { body });
    const said = await response?.text().catch(() => null);
    if (response?.ok && typeof said === 'string') answered.push(performance.now() - begun);
    else note(`${method} ${path}: ${response ? `${response.status} ${said?.slice(0, 80)}` : 'no answer'}`);
  };
  const people = requests.map(async (question, person) => {
    for (let count = 0; going; count += 1) {
      await ask(...question);
      const code = `R${person}-${count}`;
      await ask('POST', '/api/sq/save', { code, name: `Ekipa ${code}`, active: true });
      await sleep(PAUSE_MS);
    }
  });
  const uploader = async () => {
    for (let index = 0; going; index += 1) {
      uploads.push(await upload(caller, index, note));
      await sleep(UPLOAD_PAUSE_MS);
    }
  };
  const working = Promise.all([...people, uploader()]);
  return {
    answered,
    failed,
    uploads,
    end: async () => {
      going = false;
      await working;
    },
  };
}

function times(answered: readonly number[]): string {
  const sorted = [...answered].sort((a, b) => a - b);
  const at = (part: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
  return `half within ${at(0.5)}, 99 % within ${at(0.99)}, the slowest ${at(1)}`;
}
