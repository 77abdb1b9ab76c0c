import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectDir } from '@ostep/database';
import { buildChanged } from '@ostep/local';
import { createLog, openChildren } from '@ostep/service-kit';
import { defineBenchmark } from './frame/define-benchmark';

const run = promisify(execFile);
type Read = { readonly ordinary: { readonly items: readonly unknown[] } };

const LIMITS = { timeoutMs: 60_000, memoryMb: 512 };

export const benchmark = defineBenchmark({
  what: 'an order of 10 pages (166 items) read in a waiting process, beside `pdftotext -layout` of the same file',
  rounds: 21,
  figures: { time: { unit: 'ms', ratio: 2 } },
  prepare: async () => {
    await buildChanged(console.error);
    const file = join(projectDir(), 'infra/tests/samples/own/zlecenie-18-10-stron.pdf');
    const bytes = await readFile(file);
    const entry = pathToFileURL(join(projectDir(), 'services/orders/dist/worker-child.mjs'));
    const children = openChildren({ ...LIMITS, entry, waiting: 1, log: createLog('bench', 'warn') });
    return {
      ours: async () => {
        await children.ready();
        return timed(async () => {
          const { ordinary } = await children.run<Read>({ bytes, columns: { templates: [] } });
          if (ordinary.items.length !== 166) throw new Error('The order was not read whole.');
        });
      },
      reference: () =>
        timed(async () => {
          const { stdout } = await run('pdftotext', ['-layout', file, '-']);
          if (!stdout.includes('Strona 10 z 10')) throw new Error('pdftotext did not read the whole file.');
        }),
      close: async () => children.close(),
    };
  },
});

async function timed(work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  return { time: performance.now() - begun };
}
