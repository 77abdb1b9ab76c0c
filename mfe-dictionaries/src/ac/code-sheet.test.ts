import { expect, test } from 'vitest';
import { codeSheet } from './code-sheet';

test('the workbook of activity codes names their work group', () => {
  const code = { id: 3, key: 'SADZ-1KP', value: 'Sadzenie', active: true, version: 1, defaultWorkGroupId: 2 };
  const { columns } = codeSheet([code], [{ id: 2, name: 'Odnowienia', workGroupItems: [] }]);
  const last = columns.at(-1);
  expect(columns).toHaveLength(5);
  expect([last?.header, last?.kind]).toEqual(['Domyślna grupa prac', 'text']);
  expect([code, { ...code, defaultWorkGroupId: 9 }].map((row) => last?.value(row))).toEqual(['Odnowienia', null]);
});
