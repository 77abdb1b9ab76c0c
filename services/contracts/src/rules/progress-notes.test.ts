import { expect, test } from 'vitest';
import { overContractSentence, progressNote } from './progress-notes';

const item = (change: object = {}) => ({
  lp: '3',
  unitType: 'HA',
  ordered: 10,
  done: 8,
  settled: 8,
  left: 2,
  leftValue: 67.4,
  ...change,
});
const plain = (text: string | null) => text?.replace(/\s/gu, ' ') ?? null;

test('an item that fits has no note', () => {
  expect(progressNote(item())).toBeNull();
  expect(progressNote(item({ left: 0, ordered: 12, done: 12, settled: 12 }))).toBeNull();
});

test.each([
  [{ left: -2.3, leftValue: -77.51 }, 'Zlecono ponad umowę: 2,30 HA (77,51 zł).'],
  [{ done: 10.1 }, 'Wykonano ponad zlecenie: 0,10 HA.'],
  [{ settled: 9 }, 'Rozliczono ponad wykonanie: 1,00 HA.'],
  [
    { left: -1, leftValue: -33.7, done: 11, settled: 11.5 },
    'Zlecono ponad umowę: 1,00 HA (33,70 zł). Wykonano ponad zlecenie: 1,00 HA. Rozliczono ponad wykonanie: 0,50 HA.',
  ],
])('%j is named: %s', (change, note) => {
  expect(plain(progressNote(item(change)))).toBe(note);
});

test('the largest excess in złoty is named, the others are counted', () => {
  const over = (lp: string, left: number, leftValue: number) => item({ lp, left, leftValue });
  expect(overContractSentence([item()])).toBeNull();
  expect(plain(overContractSentence([item(), over('4', -1, -10)]))).toBe(
    'Zlecono ponad umowę: l.p. 4 o 1,00 HA (10,00 zł)',
  );
  const many = [over('1', -9, -1), over('2', -0.5, -500), over('5', -1, -2)];
  expect(plain(overContractSentence(many))).toBe('Zlecono ponad umowę: l.p. 2 o 0,50 HA (500,00 zł) + 2 inne');
});
