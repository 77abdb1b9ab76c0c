import { expect, it } from 'vitest';
import { joinHeadBoxes } from './head-boxes';
import type { TextLine } from './text-lines';

const wordOf = (text: string, left: number, top: number) => {
  const right = left + text.length * 4;
  return { text, left, right, baseline: top + 8, size: 8, starts: [left], turned: false };
};

function line(top: number, ...spans: readonly (readonly [string, number])[]): TextLine {
  const words = spans.map(([text, left]) => wordOf(text, left, top));
  const text = words.map((word) => word.text).join(' ');
  return { page: 1, top, text, words, parts: [text], spans: words };
}

const textsOf = (...lines: TextLine[]) => joinHeadBoxes(lines).map(({ text }) => text);

it('joins a value to the label above it, also beside an empty box', () => {
  const labels = line(0, ['Nr protokołu', 0], ['Data', 100], ['Leśnictwo', 200]);
  expect(textsOf(labels, line(10, ['12/2026', 2], ['06 Gola', 203]))).toEqual([
    'Nr protokołu 12/2026',
    'Data',
    'Leśnictwo 06 Gola',
  ]);
});

it('joins labels and values that are wrapped', () => {
  const labels = line(0, ['Numer', 0], ['Data umowy', 100], ['Zlecenie nr', 200]);
  const more = [line(10, ['zlecenia', 0]), line(20, ['1/2026', 0], ['19 grudnia', 100], ['2/', 200])];
  expect(textsOf(labels, ...more, line(30, ['2025', 100], ['2026', 200]))).toEqual([
    'Numer zlecenia 1/2026',
    'Data umowy 19 grudnia 2025',
    'Zlecenie nr 2/2026',
  ]);
});

it('joins labels that are centred beside higher ones, and a wrapped number', () => {
  const label = line(0, ['Numer', 0]);
  const more = [line(4, ['Data umowy', 100], ['Zlecenie nr', 200]), line(8, ['protokołu', 0])];
  const values = [
    line(20, ['304/2025/Z', 200]),
    line(24, ['PO-32/2025', 0], ['1.02.2025', 100]),
    line(28, ['UL', 200]),
  ];
  expect(textsOf(label, ...more, ...values)).toEqual([
    'Numer protokołu PO-32/2025',
    'Data umowy 1.02.2025',
    'Zlecenie nr 304/2025/ZUL',
  ]);
});

it('finds boxes in letters of one width, and joins a number as wide as its box', () => {
  const labels = line(0, ['Umowa nr', 8], ['Data umowy', 72]);
  const [day, number] = [wordOf('30', 64, 10), wordOf('ZP.271.4.16.20', 0, 10)];
  const month = wordOf('grudnia', 76, 10);
  const words = [number, day, month];
  const spans = [number, { text: '30 grudnia', left: day.left, right: month.right }];
  const values = { ...line(10), text: 'ZP.271.4.16.20 30 grudnia', words, spans };
  expect(textsOf(labels, values, line(20, ['25', 12], ['2025', 80]))).toEqual([
    'Umowa nr ZP.271.4.16.2025',
    'Data umowy 30 grudnia 2025',
  ]);
});

it('finds boxes close below a heading, and joins a number and a date wrapped within the year', () => {
  const heading = line(0, ['ZLECENIE WYKONANIA PRAC LEŚNYCH', 95]);
  const labels = line(10, ['Numer', 0], ['Data', 29], ['Umowa', 100], ['Leśnictwo', 200]);
  const values = line(20, ['136/202', 0], ['08.03.202', 29], ['5/2025', 100], ['Gola', 202]);
  expect(textsOf(heading, labels, values, line(28, ['5/ZUL', 3], ['5', 40]))).toEqual([
    'ZLECENIE WYKONANIA PRAC LEŚNYCH',
    'Numer 136/2025/ZUL',
    'Data 08.03.2025',
    'Umowa 5/2025',
    'Leśnictwo Gola',
  ]);
});

it('joins a day to its date, a number wrapped at its point, and short words below values', () => {
  const labels = line(0, ['Data', 16], ['Umowa nr', 75], ['Data umowy', 145]);
  const values = line(
    10,
    ['26', 0],
    ['lutego', 11],
    ['2025', 38],
    ['S.270.13.', 68],
    ['20', 112],
    ['grudnia', 123],
    ['2024', 154],
  );
  expect(textsOf(labels, values, line(20, ['r.', 20], ['7.2025', 80], ['r.', 140]))).toEqual([
    'Data 26 lutego 2025 r.',
    'Umowa nr S.270.13.7.2025',
    'Data umowy 20 grudnia 2024 r.',
  ]);
});

it('does not take lines above boxes for boxes that reach into them', () => {
  const above = [
    line(0, ['DANE', 200]),
    line(10, ['Wieluń', 0]),
    line(20, ['WPŁYNĘŁO', 200]),
    line(30, ['Usługi'.repeat(6), 0]),
  ];
  const labels = line(40, ['Numer', 0], ['Data', 60], ['Umowa', 120], ['Data umowy', 210]);
  const values = line(50, ['1/2025', 0], ['2.03.2025', 60], ['5/2025', 120], ['1.02.2025', 210]);
  expect(textsOf(...above, labels, values)).toEqual([
    'DANE',
    'Wieluń',
    'WPŁYNĘŁO',
    'Usługi'.repeat(6),
    'Numer 1/2025',
    'Data 2.03.2025',
    'Umowa 5/2025',
    'Data umowy 1.02.2025',
  ]);
});

it('leaves other lines as they are', () => {
  const facts = line(0, ['Nr 12/2026', 0], ['Wydruk', 100], ['Data', 200]);
  const words = [line(10, ['Opole', 0], ['Gola', 100], ['Kępa', 200]), line(20, ['a', 0], ['b', 100], ['c', 200])];
  expect(joinHeadBoxes([facts, ...words])).toEqual([facts, ...words]);
  expect(joinHeadBoxes([line(0, ['Leśnictwo: Gola', 0])])).toHaveLength(1);
  const beside = [line(0, ['DANE', 200]), line(10, ['Oława', 0]), line(20, ['Zlecenie: 34/2025', 0])];
  const labelled = [...beside, line(30, ['L.dz. 27', 200]), line(40, ['z 2.03.2025', 0])];
  expect(joinHeadBoxes(labelled)).toEqual(labelled);
});
