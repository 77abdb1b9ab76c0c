import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { inChild } from './child';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, code: string): URL {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return pathToFileURL(file);
}

const busy = program('busy', 'process.on("message", () => { for (;;); });');
const limits = { timeoutMs: 60_000, memoryMb: 64 };

it('ends a reading that takes too long, with a sentence that says so', async () => {
  await expect(inChild(busy, {}, { ...limits, timeoutMs: 300 })).rejects.toMatchObject({
    status: 417,
    message: 'Odczyt pliku trwał zbyt długo i został przerwany.',
  });
});

it('ends a reading that takes too much memory, with a sentence that says so', async () => {
  const greedy = program(
    'greedy',
    'process.on("message", () => { const all = []; for (;;) all.push([...Array(1e5)]); });',
  );
  await expect(inChild(greedy, {}, limits)).rejects.toMatchObject({
    status: 417,
    message: 'Nie udało się odczytać pliku: jest uszkodzony lub zbyt złożony.',
  });
});

it('ends a reading that is cancelled, at once', async () => {
  const cancel = new AbortController();
  const reading = inChild(busy, {}, { ...limits, signal: cancel.signal });
  cancel.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
});

it('passes on how far the reading is and the log so far', async () => {
  const telling = program(
    'telling',
    `process.on("message", () => {
      process.send({ kind: "progress", progress: { percent: 50, step: "x", entries: [{ action: "a" }] } });
      process.send({ kind: "output", output: 1 });
    });`,
  );
  const told: unknown[] = [];
  expect(await inChild(telling, {}, { ...limits, onProgress: (progress) => told.push(progress) })).toBe(1);
  expect(told).toEqual([{ percent: 50, step: 'x', entries: [{ action: 'a' }] }]);
});
