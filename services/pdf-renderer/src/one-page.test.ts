import { ONE_PAGE } from '@ostep/api-summaries';
import { readPdf } from '@ostep/document-reader';
import { expect, test } from 'vitest';
import { render } from './render';

const sums = { revenue: 25283.12, cost: 17528.02, profit: 7755.1, margin: 30.67, markup: 44.24 };
const period = { from: '2026-04-01', to: '2026-04-30', ...sums, rounding: -0.01, byProtocols: 25283.11 };
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), name: `SADZ-${at} · ODN`, ...sums }));
const waiting = { count: 3, value: 44321.05 };

const pageOf = (count: number) => ({
  number: null,
  sender: null,
  preparedBy: 'Maria Lis',
  issuedOn: '2026-05-03',
  year: 2026,
  month: 4,
  now: period,
  previous: period,
  yearAgo: { ...period, profit: 8000 },
  best: many(Math.min(5, count)),
  worst: many(Math.min(5, count)),
  districts: many(count),
  squads: many(count).map((row) => ({ ...row, days: 12, perDay: 646.26 })),
  contracts: many(count).map(({ name }, at) => ({
    contractId: at + 1,
    contractNumber: name,
    worth: 359882.48,
    done: 219528.31,
    percent: 61,
  })),
  yearGone: 75,
  yearFrom: '2026-01-01',
  risk: { penalty: 49.02, charged: 12.5, unknown: 0, terms: 2 },
  notInvoiced: waiting,
  unpaid: waiting,
  late: waiting,
  clarifications: 1,
  overhead: null,
});

const wordsOf = async (count: number) => {
  const pages = await readPdf(await render(ONE_PAGE, pageOf(count)));
  expect(pages).toHaveLength(1);
  return (pages[0]?.words ?? []).map(({ text }) => text).join(' ');
};

test.each([0, 1, 4, 40])('a month of %d of each stays on one page', async (count) => {
  expect(await wordsOf(count)).toContain('Miesiąc na jednej stronie');
});

test('its sentences are templates with figures, and rows without room are summed', async () => {
  const words = (await wordsOf(40)).replaceAll('\u00a0', ' ');
  expect(words).toContain('Najwięcej zarobiła czynność SADZ-0 · ODN: 7 755,10 zł (30,67 % przychodu).');
  expect(words).toContain('Zysk jest o 244,90 zł mniejszy niż rok temu.');
  expect(words).toContain('wykonano 61 %, minęło 75 % roku.');
  expect(words).toContain('Pozostałe: 36 910 192,32 631 008,72 279 183,60');
});
