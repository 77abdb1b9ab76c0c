import { readPdf } from '@ostep/document-reader';
import { expect, test, vi } from 'vitest';
import { renderCalculation } from './offer-calculation';

vi.setConfig({ testTimeout: 60_000 });

const row = {
  lp: '2',
  code: 'CWD-D',
  desc: 'Całkowity wyrób drewna',
  unitType: 'M3',
  amount: 921,
  costItems: 4,
  earlier: false,
  cost: 38.4,
  growth: 1.54,
  overhead: 4.99,
  profit: 6.91,
  price: 51.84,
};
const calculation = {
  issuedOn: '2026-11-26',
  since: '2024-11-26',
  title: 'Usługi leśne 2027',
  part: 'Pakiet nr 4',
  year: 2027,
  district: 'Namysłów',
  growth: 4,
  overhead: 12.5,
  profit: 8,
  rows: [row],
};

const textOf = async (rows: readonly (typeof row)[]) => {
  const pages = await readPdf(await renderCalculation({ ...calculation, rows: [...rows] }));
  const words = pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ');
  return words.replaceAll('\u00a0', ' ');
};

test('each price is divided into cost, growth, overhead and profit, with the number and period of its works', async () => {
  const text = await textOf([row]);
  for (const part of [
    'Kalkulacja cen',
    'Pakiet nr 4',
    'Namysłów',
    '2027',
    '26.11.2024',
    '12,5 %',
    'CWD-D',
    '921',
    '38,40',
    '1,54',
    '4,99',
    '6,91',
    '51,84',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('*');
});

test('a cost of works of a spreadsheet is marked', async () => {
  const text = await textOf([row, { ...row, costItems: 14, earlier: true }]);
  expect(text).toContain('14*');
  expect(text).toContain('* Koszt z prac wcześniejszych, wczytanych z arkusza.');
});
