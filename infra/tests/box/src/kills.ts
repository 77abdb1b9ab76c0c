import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImageTree } from './make-tree';
import { type Person, signIn } from './person';
import { type RunningTree, type RunOptions, runTree } from './run-tree';
import { isUp, manager, setUpBox, until } from './set-up';

const FORGERY = 'tests';
const WRITERS = 4;

type Sent = { readonly code: string; readonly status: number };

/**
 * Kills the whole box again and again while squads are written, and then looks for each one whose save was answered.
 * @returns how many saves were answered, and the codes that are gone
 */
export async function killUnderWriting(tree: ImageTree, options: RunOptions, kills: number) {
  const url = `http://localhost:${options.port}`;
  let box: RunningTree = runTree(tree, options);
  await setUpBox(url, options.backup);
  const person = await signIn(url, manager);
  const saved: string[] = [];
  const restarts: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const ended = new AbortController();
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(url, person, `E${kill}.${writer}`, ended.signal),
    );
    await sleep(randomInt(500, 6_000));
    box.signal('SIGKILL');
    await box.ended;
    ended.abort();
    const sent = (await Promise.all(writers)).flat();
    saved.push(...sent.filter(({ status }) => status < 300).map(({ code }) => code));
    const started = performance.now();
    box = runTree(tree, options);
    await until('the box after a kill', () => isUp(url));
    restarts.push(performance.now() - started);
    console.log(`${kill} kills, ${saved.length} saves answered, up after ${(restarts.at(-1) ?? 0).toFixed(0)} ms`);
  }
  const known = new Set((await listSquads(url, person)).map(({ code }) => code));
  box.signal('SIGTERM');
  await box.ended;
  return { answered: saved.length, lost: saved.filter((code) => !known.has(code)), restarts };
}

async function headersOf(person: Person): Promise<Record<string, string>> {
  return {
    authorization: `Bearer ${await person.token()}`,
    cookie: `XSRF-TOKEN=${FORGERY}`,
    'x-xsrf-token': FORGERY,
    'content-type': 'application/json',
  };
}

async function listSquads(url: string, person: Person): Promise<readonly { readonly code: string }[]> {
  const response = await fetch(`${url}/api/sq/list`, { headers: await headersOf(person) });
  // Defined by the API of the dictionaries.
  return (await response.json()) as { readonly code: string }[];
}

/** Saves squads one after another until the signal; an answer that did not come counts for nothing. */
async function write(url: string, person: Person, prefix: string, signal: AbortSignal): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let number = 1; !signal.aborted; number++) {
    const code = `${prefix}.${number}`;
    try {
      const body = JSON.stringify({ code, name: `Ekipa ${code}`, active: true });
      const headers = await headersOf(person);
      const response = await fetch(`${url}/api/sq/save`, { method: 'POST', headers, body, signal });
      await response.arrayBuffer();
      sent.push({ code, status: response.status });
      if (response.status === 400 || response.status === 422) throw new TypeError('a save is not as the API wants it');
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('a save')) throw error;
      // The box is being killed.
      if (!signal.aborted) await sleep(20);
    }
  }
  return sent;
}
