import { deflateSync } from 'node:zlib';
import { buildPdf, pdfFile, pdfLine, pdfStream, pdfText } from '@ostep/document-reader/build-pdf';

const HEAD = pdfText('ZLECENIE Nr 1/2026 z dnia 02.01.2026, Nadleśnictwo Namysłów (02-20)', 30, 800);

const times = (count: number, content: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => content(index)).join('');

const callsItself = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 4 0 R >> >>`;

/** Each page is a table of 3,000 words; all pages share one stream of a few kilobytes. */
export function sharedStreamPdf(pages: number): Uint8Array {
  const rows = times(75, (row) => pdfLine(30, 30 + row * 10, 560, 30 + row * 10));
  const words = times(75, (row) => `1 0 0 1 30 ${32 + row * 10} Tm ${'(ab) Tj 13 0 Td '.repeat(40)}`);
  const packed = deflateSync(Buffer.from(`${HEAD}${rows}BT /F1 5 Tf ${words} ET`, 'latin1'), { level: 9 });
  const kids = times(pages, (page) => `${5 + page} 0 R `);
  const inherited = '/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>';
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}${inherited}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>'),
  ]);
}

export const hostilePdfs: Readonly<Record<string, () => Uint8Array>> = {
  'three million operators': () => buildPdf({ pages: [HEAD + '0 0 m 9 9 l S\n'.repeat(1_000_000)] }),
  '300,000 rules': () =>
    buildPdf({ pages: [HEAD + times(300_000, (index) => pdfLine(30, index % 800, 560, index % 800))] }),
  'a path of a million lines': () => buildPdf({ pages: [`${HEAD}0 0 m ${'9 9 l '.repeat(1_000_000)} S\n`] }),
  'one word of five million digits': () =>
    buildPdf({ pages: [`BT /F1 9 Tf 30 700 Td ${`(${'7'.repeat(5_000)}) Tj `.repeat(1_000)} ET`] }),
  '300,000 words': () => buildPdf({ pages: [times(300_000, (index) => pdfText('ab', index % 560, index % 800, 2))] }),
  '199 pages that share one stream': () => sharedStreamPdf(199),
  'a form that calls itself': () =>
    buildPdf({
      pages: [`${HEAD}/X Do`],
      resources: '/XObject << /X 4 0 R >>',
      objects: [pdfStream(`${pdfLine(30, 30, 560, 30)}/X Do /X Do`, callsItself)],
    }),
  'forms that multiply': () =>
    buildPdf({
      pages: [`${HEAD}/X Do`],
      resources: '/XObject << /X 4 0 R >>',
      objects: Array.from({ length: 12 }, (_, level) =>
        pdfStream(
          level === 11 ? pdfLine(30, 30, 560, 30) : '/X Do '.repeat(10),
          `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${5 + level} 0 R >> >>`,
        ),
      ),
    }),
};

export const oddPdfs: Readonly<Record<string, () => Uint8Array>> = {
  'one word of fifty thousand digits': () =>
    buildPdf({ pages: [`${HEAD}BT /F1 9 Tf 0.001 0 0 9 30 700 Tm ${`(${'7'.repeat(5_000)}) Tj `.repeat(10)} ET`] }),
  'a million saved states': () => buildPdf({ pages: ['q '.repeat(1_000_000) + HEAD] }),
  'arrays within arrays': () => buildPdf({ pages: [`${'['.repeat(100_000)} ${']'.repeat(100_000)} TJ ${HEAD}`] }),
  'three million operators that draw nothing': () => buildPdf({ pages: [HEAD + 'q Q\n'.repeat(1_500_000)] }),
};
