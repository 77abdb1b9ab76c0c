import { sampleBytes } from '@ostep/test-documents/samples';
import { describe, expect, it } from 'vitest';
import { buildPdf, pdfLine, pdfText } from '../../synthetic/build-pdf';
import { readPdf } from '../letters/read-pdf';
import { contentFit, contentShare } from '../proof/content-share';
import { repairPages } from '../words/repair-pages';
import { findTables, type TableSearch } from './find-tables';

const search: TableSearch<'lp' | 'address' | 'code' | 'desc' | 'amount' | 'unit' | 'due' | 'notes' | 'rate' | 'value'> =
  {
    titles: {
      lp: ['Lp.'],
      address: ['Adres leśny'],
      code: ['Czynność', 'Kod czynności'],
      desc: ['Opis czynności', 'Nazwa'],
      amount: ['Ilość'],
      unit: ['J.m.'],
      due: ['Termin wykonania'],
      notes: ['Uwagi'],
      rate: ['Stawka'],
      value: ['Wartość'],
    },
    minColumns: 4,
    anchors: [
      { column: 'lp', pattern: /^\d+$/ },
      { column: 'amount', pattern: /\d/ },
      { column: 'code', pattern: /\p{L}/u },
    ],
  };

async function tablesOf(name: string) {
  return findTables(repairPages(await readPdf(sampleBytes(name))).pages, search);
}

describe('tables of a PDF', () => {
  it('reads wrapped cells and rows over page breaks as one table, without repeated headers and column numbers', async () => {
    const { tables } = await tablesOf('zlecenie-17-2026.pdf');
    expect(tables).toHaveLength(1);
    const rows = tables[0]?.rows ?? [];
    expect(rows.map((row) => row.cells.lp)).toEqual(Array.from({ length: 55 }, (_, index) => String(index + 1)));
    expect(rows[1]?.cells.address).toBe('02-20-1-06-132A -a -\n00');
    expect(rows[1]?.cells.notes).toContain('gałęzie poza\nrowy i drogi');
    expect(tables[0]?.otherTitles).toEqual(['Nr poz.', 'Grupa czynn.']);
  });

  it('repairs letters before titles are compared', async () => {
    const { tables, outside } = await tablesOf('zlecenie-21-2026-zle-kodowanie.pdf');
    expect(tables[0]?.rows[1]?.cells.code).toBe('DOŁ-1I');
    expect(outside.map((line) => line.text)).toContain('Leśnictwo: 06 Gola');
  });

  it('gives merged cells as a label, with the columns of their figures', async () => {
    const { tables, outside } = await tablesOf('protokol-12-2026.pdf');
    const rows = tables[0]?.rows ?? [];
    const heading = 'Poz. planu 103 Adres leśny 02-20-1-06-140 -d -00';
    expect(rows[0]).toMatchObject({ anchored: false, text: heading, unplaced: heading });
    expect(rows[3]?.under).toMatchObject({ amount: '96,42' });
    expect(rows[1]?.cells).toMatchObject({ code: 'CWD-D', amount: '96,42', value: '5 288,64' });
    expect(outside.map((line) => line.text)).toContain('Rodzaj protokołu: POZYSKANIE');
  });

  it('gives lines at equal distances to the row above, although letter sizes of a scan vary', async () => {
    const lefts = [40, 70, 200, 300, 400, 450];
    const lines = [
      ['Lp.', 'Adres leśny', 'Kod czynności', 'Nazwa', 'Ilość', 'J.m.'],
      ['1', '02-20-1-06-123-a', 'WYK-PASCZ', 'Wyorywanie', '8,46', 'KMTR'],
      ['', '-00'],
      ['2', '02-20-1-06-131-c', 'SADZ-1KP', 'Sadzenie', '12,69', 'TSZT'],
      ['', '-00'],
      ['3', '02-20-1-06-118-f', 'KOSZ-CHN', 'Koszenie', '3,18', 'HA'],
      ['', '-00'],
    ];
    const sizes = [7, 6, 6, 10, 6, 10, 6];
    const texts = lines.flatMap((cells, line) =>
      cells.map((text, column) => pdfText(text, lefts[column] ?? 0, 800 - 8.4 * line, sizes[line])),
    );
    const { tables } = findTables(await readPdf(buildPdf({ pages: [texts.join('')] })), search);
    expect(tables[0]?.rows.map(({ cells }) => cells.address)).toEqual([
      '02-20-1-06-123-a\n-00',
      '02-20-1-06-131-c\n-00',
      '02-20-1-06-118-f\n-00',
    ]);
  });

  it('joins the end of a row below repeated titles to that row, but not a heading of remarks', async () => {
    const lefts = [40, 70, 150, 300, 400, 470];
    const titles = ['Lp.', 'Kod czynności', 'Nazwa', 'Ilość', 'Wartość', 'Uwagi'];
    const rows = ['1', '2', '3', '4'].map((lp) => [lp, 'CWD-D', 'Wyrób drewna', '12,50', '900,00', 'po 15 maja']);
    const pages = [
      [titles, ...rows, ['5', 'GODZ RH', 'Prace ręczne,', '3,25', '250,00']],
      [titles, ['', '', 'opis'], ['', '', 'nazwa'], [], ['6', 'GODZ RH', 'Prace ręczne', '3,25', '250,00']],
      [titles, ['', '', 'nazwa'], [], ['Uwagi:']],
    ].map((lines) =>
      lines
        .flatMap((cells, line) => cells.map((text, column) => pdfText(text, lefts[column] ?? 0, 700 - 14 * line, 9)))
        .join(''),
    );
    const { tables } = findTables(await readPdf(buildPdf({ pages })), { ...search, unwrapped: ['lp'] });
    expect(tables[0]?.rows.map(({ cells }) => [cells.lp, cells.desc, cells.notes])).toEqual([
      ...['1', '2', '3', '4'].map((lp) => [lp, 'Wyrób drewna', 'po 15 maja']),
      ['5', 'Prace ręczne,\nopis\nnazwa', ''],
      ['6', 'Prace ręczne\nnazwa', ''],
      ['Uwagi:', '', ''],
    ]);
  });

  it('joins cells to their row across a page break, though they look like a row', async () => {
    const lefts = [40, 80, 200, 300, 400, 470];
    const titles = ['Lp.', 'Adres leśny', 'Kod czynności', 'Ilość', 'Wartość', 'Termin wykonania'];
    const rows = ['1', '2', '3'].map((lp) => [lp, '02-10-1-03-17 -h', 'CWD-D', '12,50', '900,00', '27.05.2025']);
    const pages = [
      [titles, ...rows, ['4', '', 'MOT-TAL', '9,18', '131,00']],
      [titles, ['', '02-10-1-03-17 -h', '', '', '', '27.05.202'], ['', '-00', '', '', '', '5 r.']],
    ].map((lines) =>
      lines
        .flatMap((cells, line) => cells.map((text, column) => pdfText(text, lefts[column] ?? 0, 700 - 14 * line, 9)))
        .join(''),
    );
    const anchors = [
      ...search.anchors,
      { column: 'address', pattern: /^\d{2}-|^-/u },
      { column: 'due', pattern: /\d/ },
    ] as const;
    const { tables } = findTables(await readPdf(buildPdf({ pages })), { ...search, anchors });
    const [address, due] = ['02-10-1-03-17 -h\n-00', '27.05.202\n5 r.'];
    expect(tables[0]?.rows).toHaveLength(4);
    expect(tables[0]?.rows.at(-1)?.cells).toMatchObject({ lp: '4', address, due });
  });

  it('joins the words of a title, though they are set wider apart than those of the rows', async () => {
    const places = (texts: string) => texts.split('|').map((text) => text.split('@') as [string, string]);
    const lines = [
      'Lp.@40|Kod czynności@80|Nazwa@180|Stawka@310|po@377|zmianie@392|J.m.@460',
      ...[1, 2, 3].map((lp) => `${lp}@40|CWD-D@80|Wyrób drewna w lesie@180|12${lp},50@334|3,25@415|M3@460`),
    ];
    const page = lines.flatMap((texts, line) =>
      places(texts).map(([text, left]) => pdfText(text, Number(left), 700 - 12 * line, 9)),
    );
    const titles = { ...search.titles, amount: ['po zmianie'] };
    const { tables } = findTables(await readPdf(buildPdf({ pages: [page.join('')] })), { ...search, titles });
    expect(tables[0]?.layout).toBe('lp|kod czynnosci|nazwa|stawka|po zmianie|j m blank 8,18,31,38,46');
  });

  it('joins two halves of a row across a page break, but not the last letter of a title', async () => {
    const lefts = [40, 130, 220, 280, 350, 430];
    const titles = [
      ['Nazwa', 'Kod czynności', 'J.m.', 'Ilość', 'Stawka', 'Wartość'],
      ['', '', 'y', '', '', ''],
    ];
    const row = ['Wyrób drewna', 'CWD-D', 'M3', '12,50', '72,00', '900,00'];
    const tops = [710, 701, 686, 672, 658];
    const pages = [
      [...titles, row, row, ['Dyżur', '', 'H', '106,98', '39,90', '']],
      [...titles, ['', 'DYŻUR-PP', '', '', '', '4 268,50'], row],
    ].map((lines) =>
      lines
        .flatMap((cells, line) =>
          cells.flatMap((text, at) => (text === '' ? [] : pdfText(text, lefts[at] ?? 0, tops[line] ?? 0, 9))),
        )
        .join(''),
    );
    const anchors = (['value', 'rate', 'amount'] as const).map((column) => ({ column, pattern: /^\d/u, whole: true }));
    const { tables } = findTables(await readPdf(buildPdf({ pages })), { ...search, anchors });
    const found = tables[0]?.rows.map(({ cells: { desc, code, unit, amount, rate, value } }) => [
      desc,
      code,
      unit,
      amount,
      rate,
      value,
    ]);
    expect(found).toEqual([row, row, ['Dyżur', 'DYŻUR-PP', 'H', '106,98', '39,90', '4 268,50'], row]);
  });

  it('gives a line printed across the border of its cell to that cell, and marks that it may go on', async () => {
    const lefts = [40, 80, 200, 300, 400, 480];
    const rules = [...lefts, 560].map((left) => pdfLine(left, 720, left, 664));
    const borders = [720, 706, 692, 678, 664].map((at) => pdfLine(40, at, 560, at));
    const titles = ['Lp.', 'Nazwa', 'Kod czynności', 'Ilość', 'J.m.', 'Uwagi'];
    const rows = [1, 2, 3].map((lp) => [`${lp}`, lp === 2 ? 'Siew' : 'Sadzenie w', 'ABC-D', '12,50', 'HA', '']);
    const texts = [titles, ...rows].flatMap((cells, line) =>
      cells.flatMap((text, at) => (text === '' ? [] : pdfText(text, (lefts[at] ?? 0) + 3, 711 - 14 * line, 8))),
    );
    const rests = [688, 660].map((top) => pdfText('talerze', 83, top, 8));
    const page = [...texts, ...rests, ...rules, ...borders, pdfText('Uwagi: do 30 dni', 43, 640, 8)];
    const { tables } = findTables(await readPdf(buildPdf({ pages: [page.join('')] })), search);
    expect(tables[0]?.rows.map(({ cells, over }) => [cells.desc, over])).toEqual([
      ['Sadzenie w\ntalerze', true],
      ['Siew', false],
      ['Sadzenie w\ntalerze', true],
    ]);
  });

  it('takes text between the same rules on the next page for the rest of the last row', async () => {
    const lefts = [40, 80, 200, 300, 400, 480];
    const ruled = (bottom: number) => lefts.map((left) => pdfLine(left, 720, left, bottom)).join('');
    const titles = ['Lp.', 'Nazwa', 'Kod czynności', 'Ilość', 'J.m.', 'Uwagi'];
    const rows = [titles, ['1', 'Zbiór żołędzi', 'ZB-NASDB', '12,50', 'KG'], ['2', '', 'CP-W', '3,50', 'HA']];
    const page = rows.flatMap((cells, line) =>
      cells.flatMap((text, at) => (text === '' ? [] : pdfText(text, (lefts[at] ?? 0) + 3, 710 - 14 * line, 9))),
    );
    const pages = [
      page.join('') + ruled(675),
      `${pdfText('CP, 1 zabieg', 83, 710, 9)}${ruled(700)}${pdfText('Uwagi: do 30 dni', 43, 650, 9)}`,
    ];
    const { tables, outside } = findTables(await readPdf(buildPdf({ pages })), search);
    expect(tables[0]?.rows.map(({ cells }) => cells.desc)).toEqual(['Zbiór żołędzi', 'CP, 1 zabieg']);
    expect(outside.map(({ text }) => text)).toEqual(['Uwagi: do 30 dni']);
  });

  it('names a column by its cells although the last title line is among them', async () => {
    const lefts = [40, 90, 200, 350, 430, 500];
    const lines = [
      ['Lp.', 'Kod czynności', 'Nazwa', 'Zakres', 'J.m.', 'Termin wykonania'],
      ['', '', '', 'ilościowy', '(wg planu)', '[dzień]'],
      ['1', 'CWD-D', 'Wyrób drewna', '12,50', 'M3', 'maj'],
      ['2', 'GODZ RH', 'Prace ręczne', '3,25', 'H', 'lipiec'],
    ];
    const texts = lines.flatMap((cells, line) =>
      cells.flatMap((text, column) => (text === '' ? [] : pdfText(text, lefts[column] ?? 0, 700 - 14 * line, 9))),
    );
    const isFigure = (text: string) => /^\d+,\d\d$/u.test(text);
    const contents: NonNullable<typeof search.contents> = {
      fitsOf: (columns) => columns.map((cells) => new Map([['amount', contentFit(cells, isFigure)]])),
      isDistinctive: (name, cells) => name === 'amount' && contentShare(cells, isFigure) === 1,
      decisive: [],
    };
    const { tables, doubts } = findTables(await readPdf(buildPdf({ pages: [texts.join('')] })), {
      ...search,
      contents,
    });
    expect(tables[0]?.rows.at(-1)?.cells.amount).toBe('3,25');
    expect(doubts.untitled).toEqual([{ column: 'amount', title: 'Zakres' }]);
  });

  it('separates the columns below a common title of six lines, although a sum covers their border', async () => {
    const lines = [
      '42 Lp.|57 Adres leśny|201 Kod czynności|385 Ilość|439 Stawka|488 Wartość',
      '57 oddział',
      '57 pododdział',
      '57 wydzielenie',
      '364 przed|409 po',
      '361 zmianą|399 zmianie',
      '44 1|57 02-21-3-13-199|201 MOT-TAL|371 45,78|410 32,78|438 1 557,13|488 51 042,72',
      '44 2|57 02-21-3-13-199|201 MOT-TAL|371 20,57|410 11,57|438 1 899,80|488 21 980,69',
      '44 3|57 02-21-3-13-199|201 MOT-TAL|371 13,33|410 10,33|438 1 375,88|488 14 212,84',
      '424.6 Razem|456 netto|488 87 236,25',
    ];
    const drawn = lines.flatMap((line, index) =>
      line
        .split('|')
        .map((cell) => pdfText(cell.replace(/^\S+ /u, ''), Number.parseFloat(cell), 700 - 10.6 * index, 8)),
    );
    const titles = {
      ...search.titles,
      address: ['Adres leśny oddział pododdział wydzielenie'],
      amount: ['Ilość po zmianie'],
    };
    const { tables } = findTables(await readPdf(buildPdf({ pages: [drawn.join('')] })), { ...search, titles });
    expect(tables[0]?.rows[0]?.cells).toMatchObject({ amount: '32,78', rate: '1 557,13', value: '51 042,72' });
  });

  it('does not cut words of a scan at the edge of a stamp, and joins the words of a title', () => {
    const row = '80 100 CWD-D|537 545 HA|619 628 1,14|684 700 760,16|771 787 866,58';
    const lines = [
      '40 58.4 Usługi|60 78.4 Leśne|80 98.4 Ostęp|100 118.4 sp.|120 138.4 z|140 158.4 o.o.|160 178.4 Kup',
      '40 48 Lp.|80 110 Czynność|536 546 J.m.|592 602 Ilość|644 656 Cena|658.6 670 netto|672.4 685 zł/jm|722 742 Wartość|744.2 756.5 netto',
      `42 45 1|${row}`,
      `42 45 2|${row}`,
      `42 45 3|${row}`,
    ];
    const words = lines.flatMap((line, index) =>
      line.split('|').map((cell) => {
        const [left = 0, right = 0] = cell.split(' ').map(Number);
        const text = cell.split(' ').at(-1) ?? '';
        return {
          text,
          left,
          right,
          baseline: 190 + 12 * index,
          size: 5.3,
          starts: [...text].map((_, at) => left + (at * (right - left)) / text.length),
          turned: false,
          doubtful: false,
        };
      }),
    );
    const stamp = [{ at: 89, from: 175, to: 192 }];
    const page = { number: 1, width: 842, height: 595, words, horizontal: [], vertical: stamp };
    const { tables, outside } = findTables([page], {
      ...search,
      titles: { ...search.titles, rate: ['Cena', 'Cena netto'], value: ['Wartość netto'] },
    });
    expect(tables[0]?.rows[0]?.cells).toMatchObject({ amount: '1,14', rate: '760,16' });
    expect(outside[0]?.words.map(({ text }) => text)).toContain('Ostęp');
  });

  it('does not cut a figure at the blank between its thousands', async () => {
    const texts = pdfText('Razem netto: -1', 40, 700, 10) + pdfText('136,44 zł', 116.2, 700, 10);
    const { outside } = findTables(
      await readPdf(buildPdf({ pages: [`${texts}${pdfText('Protokół odbioru robót nr 52/2026', 40, 760)}`] })),
      search,
    );
    expect(outside[1]?.spans.map(({ text }) => text)).toEqual(['Razem netto: -1 136,44 zł']);
  });
});
