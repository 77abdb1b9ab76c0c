import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHILD_WATCH } from './child-watch';
import { openChildren } from './children';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UNAVAILABLE = 'Odczyt plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę; plik nie jest uszkodzony.';

function program(name: string, work: string, before = ''): URL {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { Worker } from 'node:worker_threads';
    import { appendFileSync, existsSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(join(folder, `${name}.starts`))}, process.pid + ' ');
    ${before}
    const shared = new Int32Array(new SharedArrayBuffer(8));
    new Worker(${JSON.stringify(CHILD_WATCH)}, { eval: true, workerData: shared }).unref();
    process.on('disconnect', () => process.exit(0));
    process.once('message', ({ input }) => { ${work} });
    process.send({ kind: 'ready' });
    process.send({ kind: 'warm' });`,
  );
  return pathToFileURL(file);
}
const isAlive = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
const pidsOf = (name: string) =>
  readFileSync(join(folder, `${name}.starts`), 'utf8')
    .trim()
    .split(' ');
const startsOf = (name: string) => pidsOf(name).length;
const livingOf = (name: string) => pidsOf(name).filter(isAlive);

type Line = { readonly reason: string; readonly code: number | null; readonly signal: string | null; said: string };
const lines: Line[] = [];
const log = { warn: (line: Line) => void lines.push(line), error: (line: Line) => void lines.push(line) };
const limits = { timeoutMs: 60_000, memoryMb: 256, waiting: 0, log };

let busy: URL;
beforeAll(() => {
  busy = program('busy', 'for (;;);');
});

describe('a file that exceeds a limit is refused, and the log names the limit', () => {
  it('time: a parse that takes too long is ended with a message that says so', async () => {
    await expect(openChildren({ ...limits, entry: busy, timeoutMs: 300 }).run({})).rejects.toMatchObject({
      status: 417,
      message: 'Odczyt pliku trwał zbyt długo i został przerwany.',
    });
    expect(lines.at(-1)).toMatchObject({ reason: 'time' });
  });

  it.each([
    ['of the engine', 'const all = []; for (;;) all.push([...Array(1e4)]);'],
    ['beside the engine', 'const all = []; for (;;) all.push(Buffer.alloc(1e6, 1));'],
  ])('memory %s', async (name, work) => {
    const greedy = openChildren({ ...limits, entry: program(`greedy ${name}`, work) });
    await expect(greedy.run({})).rejects.toMatchObject({
      status: 417,
      message: 'Plik jest zbyt złożony: jego odczyt zajmuje za dużo pamięci.',
    });
    expect(lines.at(-1)).toMatchObject({ reason: 'memory', signal: 'SIGKILL' });
  });

  it('work', async () => {
    const begin = 'Atomics.store(shared, 1, 200); Atomics.add(shared, 0, 1);';
    const children = openChildren({ ...limits, entry: program('worked', `${begin} for (;;);`) });
    await expect(children.run({})).rejects.toMatchObject({
      status: 417,
      message: 'Plik jest zbyt złożony: ma za dużo znaków, linii lub innych elementów.',
    });
    expect(lines.at(-1)).toMatchObject({ reason: 'work', signal: 'SIGKILL' });
  });
});

it('counts what the threads of a child work', async () => {
  const begin = 'Atomics.store(shared, 1, 200); Atomics.add(shared, 0, 1); setInterval(() => undefined, 1000);';
  const entry = program('noise', `${begin} new Worker('for (;;);', { eval: true });`);
  const children = openChildren({ ...limits, entry });
  await expect(children.run({})).rejects.toMatchObject({ message: expect.stringMatching(/zbyt złożony/u) });
});

describe('a failure that the file did not cause is not reported as its fault', () => {
  it('a child that cannot start', async () => {
    const broken = program('broken', '', 'process.stderr.write("no such flag"); process.exit(9);');
    await expect(openChildren({ ...limits, entry: broken }).run({})).rejects.toMatchObject({
      status: 503,
      message: UNAVAILABLE,
    });
    expect(lines.at(-1)).toMatchObject({ reason: 'start', code: 9, signal: null, said: 'no such flag' });
    expect(startsOf('broken')).toBe(2);
  });

  it('a program that cannot warm up shows in the health of its process, until one does', async () => {
    const mark = join(folder, 'mended');
    const cold = program('cold', '', `if (!existsSync(${JSON.stringify(mark)})) process.exit(5);`);
    const children = openChildren({ ...limits, waiting: 1, entry: cold });
    await expect.poll(children.answers).toBe(false);
    expect(lines.at(-1)).toMatchObject({ reason: 'start', code: 5 });
    writeFileSync(mark, '');
    await expect.poll(children.answers).toBe(true);
    children.close();
  });

  it('a child that crashes', async () => {
    const children = openChildren({ ...limits, entry: program('crashing', 'process.kill(process.pid, "SIGSEGV");') });
    await expect(children.run({})).rejects.toMatchObject({ status: 503, message: UNAVAILABLE });
    expect(lines.at(-1)).toMatchObject({ reason: 'crash', signal: 'SIGSEGV' });
    expect(startsOf('crashing')).toBe(2);
  });

  it('a killed child is replaced and the call succeeds', async () => {
    const marks = JSON.stringify(join(folder, 'killed.starts'));
    const work = `if (!readFileSync(${marks}, 'utf8').trim().includes(' ')) process.kill(process.pid, 'SIGKILL');
      else process.send({ kind: 'output', output: input });`;
    const children = openChildren({ ...limits, entry: program('killed', work) });
    expect(await children.run('x')).toBe('x');
  });
});

it('ends a cancelled parse at once', async () => {
  const cancel = new AbortController();
  const reading = openChildren({ ...limits, entry: busy }).run({}, { signal: cancel.signal });
  cancel.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
});

it('reports progress and the log so far', async () => {
  const telling = program(
    'telling',
    `process.send({ kind: "progress", progress: { percent: 50, step: "x", entries: [{ action: "a" }] } });
    process.send({ kind: "output", output: 1 });`,
  );
  const reported: unknown[] = [];
  const children = openChildren({ ...limits, entry: telling });
  expect(await children.run({}, { onProgress: (progress) => reported.push(progress) })).toBe(1);
  expect(reported).toEqual([{ percent: 50, step: 'x', entries: [{ action: 'a' }] }]);
});

it('ends idle children, and starts one for the next file', async () => {
  const entry = program('resting', `process.send({ kind: 'output', output: process.pid });`);
  const linesBefore = lines.length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const children = openChildren({ ...limits, waiting: 1, entry });
  await children.ready();
  vi.advanceTimersByTime(600_000);
  vi.useRealTimers();
  await expect.poll(() => livingOf('resting')).toEqual([]);
  expect(await children.answers()).toBe(true);
  expect(await children.run<number>({})).toBeGreaterThan(0);
  expect(lines).toHaveLength(linesBefore);
  children.close();
});

it('starts the configured number of children ahead, gives each one file and ends the idle ones', async () => {
  const children = openChildren({
    ...limits,
    waiting: 2,
    entry: program('waiting', `process.send({ kind: 'output', output: process.pid });`),
  });
  await children.ready();
  expect(startsOf('waiting')).toBe(2);
  const pids = [await children.run<number>({}), await children.run<number>({})];
  expect(new Set(pids).size).toBe(2);
  await children.ready();
  expect(startsOf('waiting')).toBe(4);
  children.close();
  await expect.poll(() => livingOf('waiting')).toEqual([]);
});
