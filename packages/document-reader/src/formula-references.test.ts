import { expect, test } from 'vitest';
import { formulaReferences } from './formula-references';

const here = { sheet: 'kosztorys', rowsDown: 0, columnsRight: 0 };
const shown = (formula: string, place = here) =>
  formulaReferences(formula, place)?.map(
    ({ sheet, top, left, bottom, right }) => `${sheet} ${left},${top}:${right},${bottom}`,
  ) ?? null;

test('finds cells and areas, also of other sheets, in any function', () => {
  expect(shown('ROUND(F6*$G$6,2)+LOG10(A1)')).toEqual(['kosztorys 6,6:6,6', 'kosztorys 7,6:7,6', 'kosztorys 1,1:1,1']);
  expect(shown('SUM(H10:H7,Dane!B2)')).toEqual(['kosztorys 8,7:8,10', 'dane 2,2:2,2']);
  expect(shown("'Część 1 – d''Arc'!AA3*1.5E3%")).toEqual(["część 1 – d'arc 27,3:27,3"]);
  expect(shown('IF(B2=0,"brak A1",TEXT(B2,"0.00"))')).toEqual(['kosztorys 2,2:2,2', 'kosztorys 2,2:2,2']);
  expect(shown('0.01*8')).toEqual([]);
  expect(shown('TRUE')).toEqual([]);
});

test('the references of a shared formula move with its cell, except fixed ones', () => {
  const below = { ...here, rowsDown: 3, columnsRight: 1 };
  expect(shown('B2*$C2+D$2+$E$2', below)).toEqual([
    'kosztorys 3,5:3,5',
    'kosztorys 3,5:3,5',
    'kosztorys 5,2:5,2',
    'kosztorys 5,2:5,2',
  ]);
});

test.each([
  'SUM(A:A)',
  'SUM(1:3)',
  'Razem*2',
  '[1]Arkusz!A1',
  'SUM(Raz:Dwa!A1)',
  'INDIRECT("A1")',
  'OFFSET(A1,1,0)',
  'Tabela[Cena]',
  'SUM({1,2})',
])('the references of %s are unknown', (formula) => {
  expect(shown(formula)).toBeNull();
});
