import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StatementDocument, StatementRow } from '@ostep/api-summaries';
import { buildPrograms } from '@ostep/bundler';
import { projectDir } from '@ostep/database';
import { defineBenchmark } from './frame/define-benchmark';
import { bareStatement } from './statement/bare-statement';

type Rendering = { readonly render: (kind: string, payload: StatementDocument) => Promise<Uint8Array> };

const documents = join(projectDir(), 'services/pdf-renderer');
/** Beside `src`, so that the fonts are found. */
const outdir = join(documents, '.bench');

export const benchmark = defineBenchmark({
  what: "a crew's statement of 20 and of 500 rows by the render worker's code, beside pdfkit alone writing the same cells unmeasured",
  rounds: 15,
  figures: {
    'one page, CPU': { unit: 'ms', most: 20 },
    '500 rows, CPU': { unit: 'ms', most: 150 },
  },
  prepare: async () => {
    await buildPrograms({ dir: documents, entries: [join(documents, 'src/render.ts')], outdir });
    const { render } = (await import(pathToFileURL(join(outdir, 'render.mjs')).href)) as Rendering;
    const font = join(documents, 'fonts/ostep-sans-regular.ttf');
    const both = async (write: (rows: readonly StatementRow[]) => Promise<Uint8Array>) => ({
      'one page, CPU': await cpuOf(() => write(rowsOf(20))),
      '500 rows, CPU': await cpuOf(() => write(rowsOf(500))),
    });
    return {
      ours: () => both((rows) => render('statement', statementOf(rows))),
      reference: () => both((rows) => bareStatement(font, rows.map(cellsOf))),
      close: () => rm(outdir, { recursive: true, force: true }),
    };
  },
});

async function cpuOf(write: () => Promise<Uint8Array>): Promise<number> {
  const before = process.cpuUsage();
  const pdf = await write();
  const { user, system } = process.cpuUsage(before);
  if (Buffer.from(pdf).subarray(0, 5).toString() !== '%PDF-') throw new Error('That is no PDF.');
  return (user + system) / 1000;
}

const works = ['Sadzenie', 'Dowóz i dołowanie', 'Donoszenie', 'Całość prac', 'Ścinka i wyróbka', 'Zrywka konna'];

const rowsOf = (count: number): StatementRow[] =>
  Array.from({ length: count }, (_, index) => ({
    orderNumber: `${(index % 90) + 1}/2026`,
    posNo: String(index % 300),
    forestAddress: `02-20-1-06-${100 + (index % 150)}-${'abcdfg'[index % 6]}-00`,
    actionCodeKey: ['SADZ-1KP', 'KOSZ-CHN', 'CWD-D', 'DOŁ-1I'][index % 4] ?? null,
    actionName: 'Sadzenie sadzonek',
    workName: works[index % works.length] ?? '',
    settled: index % 7 !== 0,
    late: false,
    unapproved: false,
    workDate: null,
    protocolNumber: `${(index % 40) + 1}/2026`,
    protocolDate: '2026-04-10',
    unitType: 'TSZT',
    amount: (index * 37) % 1000,
    rate: 196.3 + (index % 50),
    income: 2491.05 + index,
  }));

const statementOf = (rows: readonly StatementRow[]): StatementDocument => ({
  number: 'ZEST/2026/04/H01',
  sender: null,
  preparedBy: 'Anna Nowak',
  squad: { code: 'H01', name: 'Hodowla Jodła' },
  year: 2026,
  month: 4,
  issuedOn: '2026-05-04',
  total: 17_528.02,
  unapproved: 0,
  districts: [{ name: 'Namysłów', rows: [...rows], total: 17_528.02 }],
});

const cellsOf = (row: StatementRow, index: number): string[] =>
  [index + 1, row.orderNumber, row.posNo, row.forestAddress, row.actionCodeKey, row.workName]
    .concat([row.protocolNumber, row.amount, row.unitType, row.rate, row.income])
    .map(String);
