import { expect, it } from 'vitest';
import { buildPdf, pdfLine, pdfText } from '../../synthetic/build-pdf';
import { readPdf } from '../letters/read-pdf';
import { findTables } from './find-tables';

const titles = {
  posNo: ['Poz. planu'],
  address: ['Adres leśny'],
  code: ['Kod'],
  desc: ['Zakres prac'],
  amount: ['Ilość'],
  value: ['Wartość'],
};
const anchors = [{ column: 'posNo', pattern: /^\d+$/u }] as const;

/** The places of the rules, then the texts between them. */
type Part = readonly [borders: readonly number[], ...texts: readonly string[]];

const PITCH = 12;

function contentOf(parts: readonly (Part | null)[]): string {
  return parts
    .flatMap((part, line) => {
      if (part === null) return [];
      const [borders, ...texts] = part;
      const y = 700 - line * PITCH;
      const rules = borders.map((x) => pdfLine(x, y + 9, x, y + 9 - PITCH));
      return [...rules, ...texts.map((text, at) => pdfText(text, (borders[at] ?? 0) + 3, y, 8))];
    })
    .join('');
}

const FIRST = [40, 120, 500];
const SECOND = [40, 120, 240, 500];
const THIRD = [40, 120, 300, 500];
const HEADING: readonly Part[] = [
  [FIRST, 'Poz. planu', 'Adres leśny'],
  [SECOND, '', 'Kod', 'Zakres prac'],
  [THIRD, '', 'Ilość', 'Wartość'],
];
const record = (posNo: string, code: string, desc: string, value: string): readonly Part[] => [
  [FIRST, posNo, `02-10-1-08-1${posNo}-a-00`],
  [SECOND, '', code, desc],
  [THIRD, '', '2,50', value],
];

async function tableOf(...pages: readonly (readonly (Part | null)[])[]) {
  const found = findTables<keyof typeof titles>(await readPdf(buildPdf({ pages: pages.map(contentOf) })), {
    titles,
    anchors,
    minColumns: 4,
  });
  return found.tables[0]?.rows ?? [];
}

it('takes a record between rules of its own for a row, also across an empty line', async () => {
  const rows = await tableOf([
    ...HEADING,
    ...record('7', 'CWD-D', 'Wyrób drewna', '100,00'),
    null,
    ...record('8', 'CP', 'Czyszczenie', '50,00'),
  ]);
  expect(rows.map(({ cells }) => [cells.posNo, cells.code, cells.desc, cells.amount, cells.value])).toEqual([
    ['7', 'CWD-D', 'Wyrób drewna', '2,50', '100,00'],
    ['8', 'CP', 'Czyszczenie', '2,50', '50,00'],
  ]);
});

it('gives the figure of a sum to the part whose rules it has', async () => {
  const sum: Part = [[40, 300, 500], 'Razem', '150,00'];
  const rows = await tableOf([
    ...HEADING,
    ...record('7', 'CWD-D', 'Wyrób drewna', '100,00'),
    ...record('8', 'CP', 'Czyszczenie', '50,00'),
    sum,
  ]);
  expect(rows.at(-1)).toMatchObject({ anchored: false, under: { value: '150,00' } });
});

it('goes on with records on a page without titles', async () => {
  const rows = await tableOf(
    [...HEADING, ...record('7', 'CWD-D', 'Wyrób drewna', '100,00')],
    record('8', 'CP', 'Czyszczenie', '50,00'),
  );
  expect(rows.map(({ cells }) => [cells.posNo, cells.desc, cells.value])).toEqual([
    ['7', 'Wyrób drewna', '100,00'],
    ['8', 'Czyszczenie', '50,00'],
  ]);
});

it('says where the words of the third part are printed', async () => {
  const rows = await tableOf([...HEADING, ...record('7', 'CWD-D', 'Wyrób drewna', '100,00')]);
  const [word] = rows[0]?.places.value?.[0]?.words ?? [];
  expect(word).toMatchObject({ text: '100,00', left: 303 });
});

it('joins the parts of a record that the end of a page cuts', async () => {
  const cut = record('8', 'CP', 'Czyszczenie', '50,00');
  const rows = await tableOf(
    [...HEADING, ...record('7', 'CWD-D', 'Wyrób drewna', '100,00'), ...cut.slice(0, 2)],
    [...cut.slice(2), null, ...record('9', 'ZRYWKA', 'Zrywka', '20,00')],
  );
  expect(rows.map(({ cells }) => [cells.posNo, cells.code, cells.value])).toEqual([
    ['7', 'CWD-D', '100,00'],
    ['8', 'CP', '50,00'],
    ['9', 'ZRYWKA', '20,00'],
  ]);
});
