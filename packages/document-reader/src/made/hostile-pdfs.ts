import { madeLine, madePdf, madeStream, madeText } from './made-pdf';

const HEAD = madeText('ZLECENIE Nr 1/2026 z dnia 02.01.2026, Nadleśnictwo Namysłów (02-20)', 30, 800);

const times = (count: number, content: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => content(index)).join('');

const callsItself = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 4 0 R >> >>`;

export const hostilePdfs: Readonly<Record<string, () => Uint8Array>> = {
  'three million operators': () => madePdf({ pages: [HEAD + '0 0 m 9 9 l S\n'.repeat(1_000_000)] }),
  '300,000 rules': () =>
    madePdf({ pages: [HEAD + times(300_000, (index) => madeLine(30, index % 800, 560, index % 800))] }),
  'a path of a million lines': () => madePdf({ pages: [`${HEAD}0 0 m ${'9 9 l '.repeat(1_000_000)} S\n`] }),
  'one word of five million digits': () =>
    madePdf({ pages: [`BT /F1 9 Tf 30 700 Td ${`(${'7'.repeat(5_000)}) Tj `.repeat(1_000)} ET`] }),
  '300,000 words': () => madePdf({ pages: [times(300_000, (index) => madeText('ab', index % 560, index % 800, 2))] }),
  'a form that calls itself': () =>
    madePdf({
      pages: [`${HEAD}/X Do`],
      resources: '/XObject << /X 4 0 R >>',
      objects: [madeStream(`${madeLine(30, 30, 560, 30)}/X Do /X Do`, callsItself)],
    }),
  'forms that multiply': () =>
    madePdf({
      pages: [`${HEAD}/X Do`],
      resources: '/XObject << /X 4 0 R >>',
      objects: Array.from({ length: 12 }, (_, level) =>
        madeStream(
          level === 11 ? madeLine(30, 30, 560, 30) : '/X Do '.repeat(10),
          `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${5 + level} 0 R >> >>`,
        ),
      ),
    }),
};

export const oddPdfs: Readonly<Record<string, () => Uint8Array>> = {
  'one word of fifty thousand digits': () =>
    madePdf({ pages: [`${HEAD}BT /F1 9 Tf 0.001 0 0 9 30 700 Tm ${`(${'7'.repeat(5_000)}) Tj `.repeat(10)} ET`] }),
  'a million saved states': () => madePdf({ pages: ['q '.repeat(1_000_000) + HEAD] }),
  'arrays within arrays': () => madePdf({ pages: [`${'['.repeat(100_000)} ${']'.repeat(100_000)} TJ ${HEAD}`] }),
  'three million operators that draw nothing': () => madePdf({ pages: [HEAD + 'q Q\n'.repeat(1_500_000)] }),
};
