import { expect, test } from 'vitest';
import { csvTable as csv } from '../testing/read-tables';

const BALANCES = `Rozrachunki na 1.11.2026

Ekipa;Data;Należy się;Zaliczka;Uwagi
H01;01.11.2026;1 250,40;;za październik
od maja nowa stawka
Jodla;01.11.2026;;500,00;
Razem;;1250,40;500,00;
`;

test('each row of a sheet of balances is taken, asked about or named as no record', async () => {
  const { reading, taken } = await csv('balances', BALANCES);
  expect(taken.map(({ payload }) => payload)).toEqual([
    { squad: { id: 1 }, day: '2026-11-01', amount: 1250.4, note: 'za październik' },
  ]);
  expect(reading).toMatchObject({ rows: 6, take: 1, asked: 1, notTakenCount: 0, other: 4 });
  expect(reading.questions).toMatchObject([
    { id: 'squad:jodla', message: 'Nie ma takiej ekipy: „Jodla”.', cell: 'A6', rows: [6] },
  ]);
  expect(reading.questions[0]?.options).toContainEqual({ choice: 'use:1', label: 'to H01 Hodowla Jodła' });
});
