import type { SummaryItem } from '@ostep/api-summaries';
import { exampleItem } from '@ostep/api-summaries/testing';
import { expect, test } from 'vitest';
import { workSheet } from './export-month-of-work';

const sheetOf = (items: readonly SummaryItem[], late: boolean) =>
  workSheet({ items, found: items.length, late, unapproved: false });

const notesOf = async (sheet: ReturnType<typeof workSheet>) => {
  const at = sheet.columns.findIndex(({ header }) => header === 'Uwagi');
  const notes: unknown[] = [];
  for await (const row of sheet.rows) notes.push(row[at]);
  return notes;
};

test('a workbook of work marks late work, as the screen and the statement do', async () => {
  const late = exampleItem({ late: true, workDate: '2026-09-30' });
  expect(await notesOf(sheetOf([exampleItem(), late, { ...late, settlementId: null }], true))).toEqual([
    null,
    'rozliczone później, praca z 09.2026',
    'wpisane później, praca z 09.2026',
  ]);
  expect(sheetOf([exampleItem()], false).columns.map(({ header }) => header)).not.toContain('Uwagi');
});
