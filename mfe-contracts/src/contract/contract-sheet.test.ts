import { expect, test } from 'vitest';
import { contractSheet } from './contract-sheet';

test('the workbook has the columns of the list', () => {
  const row = {
    id: 1,
    contractNumber: 'SA.271.1.4.2026',
    forestDistrict: 1,
    forestDistrictName: 'Namysłów',
    offerDate: '2025-11-24',
    contractDate: '2025-12-19',
    totalNetto: 614651.36,
    totalBrutto: 665121.18,
    notes: 'Aneks 2',
  };
  const { name, columns, rows } = contractSheet([row]);
  expect(name).toBe('Lista umów');
  expect(rows).toEqual([row]);
  expect(columns.map(({ header, kind, value }) => [header, kind, value(row)])).toEqual([
    ['Numer umowy', 'text', 'SA.271.1.4.2026'],
    ['Nadleśnictwo', 'text', 'Namysłów'],
    ['Data oferty', 'date', '2025-11-24'],
    ['Data umowy', 'date', '2025-12-19'],
    ['Wartość netto', 'money', 614651.36],
    ['Wartość brutto', 'money', 665121.18],
    ['Uwagi', 'text', 'Aneks 2'],
  ]);
});
