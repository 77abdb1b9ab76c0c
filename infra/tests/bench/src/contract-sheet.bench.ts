import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDir } from '@ostep/database';
import { cellOf, readCsv } from '@ostep/demo';
import { buildChanged } from '@ostep/local';
import { type Children, createLog, openChildren } from '@ostep/service-kit';
import { largeSheet } from './contract-sheet/large-sheet';
import { withPeakMemory } from './contract-sheet/peak-memory';
import { defineBenchmark } from './frame/define-benchmark';

const LIMITS = { timeoutMs: 60_000, memoryMb: 384 };
const log = createLog('bench', 'warn');

export const benchmark = defineBenchmark({
  what: 'a contract sheet of 5,000 rows read in a waiting process, beside a full read by exceljs in the same kind of process',
  rounds: 5,
  figures: {
    time: { unit: 's', most: 1.5 },
    'peak memory of the child': { unit: 'MB', most: 250 },
  },
  prepare: async () => {
    await buildChanged(console.error);
    const { bytes, items } = await largeSheet();
    const entry = pathToFileURL(join(projectDir(), 'services/contracts/dist/worker-child.mjs'));
    const ours = openChildren({ ...LIMITS, entry, waiting: 1, log });
    const plain = openChildren({
      ...LIMITS,
      entry: new URL('./plain-exceljs.child.mjs', import.meta.url),
      waiting: 1,
      log,
    });
    const dictionaries = demoDictionaries();
    return {
      ours: () =>
        timed(ours, async () => {
          const form = await ours.run<{ readonly contractItems: readonly unknown[] }>({ bytes, dictionaries });
          if (form.contractItems.length !== items) throw new Error('The sheet was not read whole.');
        }),
      reference: () => timed(plain, () => plain.run({ bytes })),
      close: async () => {
        ours.close();
        plain.close();
      },
    };
  },
});

async function timed(children: Children, work: () => Promise<unknown>) {
  await children.ready();
  const begun = performance.now();
  const { peakMb } = await withPeakMemory(work);
  return { time: (performance.now() - begun) / 1000, 'peak memory of the child': peakMb };
}

function demoDictionaries() {
  const entries = (file: string) =>
    readCsv(file).map((row, index) => ({
      id: index + 1,
      key: cellOf(row, 'key'),
      value: cellOf(row, 'value'),
      active: cellOf(row, 'active') === 'true',
    }));
  return {
    forestDistricts: entries('forest-districts'),
    actionCodes: entries('action-codes').map((entry) => ({ ...entry, defaultWorkGroupId: 1 })),
    actionScopes: entries('action-scopes'),
  };
}
