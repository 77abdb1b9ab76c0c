import { exampleItem } from '@ostep/api-summaries/testing';
import { expect, test } from 'vitest';
import { workSheet } from './export-month-of-work';

const notesOf = async (sheet: ReturnType<typeof workSheet>) => {
  const at = sheet.columns.findIndex(({ header }) => header === 'Uwagi');
  const notes: unknown[] = [];
  for await (const row of sheet.rows) notes.push(row[at]);
  return notes;
};

test('a workbook of work marks late work, as the screen and the statement do', async () => {
  const late = exampleItem({ late: true, workDate: '2026-09-30' });
  expect(await notesOf(workSheet([exampleItem(), late, { ...late, settlementId: null }]))).toEqual([
    null,
    'rozliczone później, praca z 09.2026',
    'wpisane później, praca z 09.2026',
  ]);
  expect(workSheet([exampleItem()]).columns.map(({ header }) => header)).not.toContain('Uwagi');
});
