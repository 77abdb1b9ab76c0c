import { expect, it } from 'vitest';
import { withCapitals, withDatePoints, withFigures, withoutBorder, withSubdivision } from './capital-letters';

it.each([
  ['DOŁ-1l', 'DOŁ-1I'],
  ['DOŁ-1i', 'DOŁ-1I'],
  ['ll', 'II'],
  ['lI', 'II'],
  ['li', 'II'],
  ['Iil', 'III'],
  ['il', 'il'],
  ['DOŁ-1L', 'DOŁ-1L'],
  ['doł-1l', 'doł-1l'],
  ['Il.', 'Il.'],
  ['liście', 'liście'],
  ['Lublin', 'Lublin'],
  ['WYK-PASCZ', 'WYK-PASCZ'],
])('%s recognised among capitals is %s', (recognised, text) => {
  expect(withCapitals(recognised)).toBe(text);
});

it.each([
  ['-C', '-c'],
  ['02-20-1-06-131-C-00', '02-20-1-06-131-c-00'],
  ['-C-00', '-c-00'],
  ['--a', '-~a'],
  ['-—a', '-~a'],
  ['02-20-1-06-166B-—c-00', '02-20-1-06-166B-~c-00'],
  ['02-20-1-06-206A-—-a-00', '02-20-1-06-206A-~a-00'],
  ['02-20-1-06-165B--c-00', '02-20-1-06-165B-~c-00'],
  ['02-20-1-06---', '02-20-1-06---'],
  ['--', '--'],
  ['02-20-1-06-|--', '02-20-1-06---'],
  ['|-', '-'],
  ['-|', '-l'],
  ['-1', '-l'],
  ['-I-00', '-l-00'],
  ['02-20-1-06-131A-|-00', '02-20-1-06-131A-l-00'],
  ['02-20-1-06-131-1-00', '02-20-1-06-131-l-00'],
  ['-]', '-l'],
  ['143-1-00', '143-l-00'],
  ['12-1-25', '12-1-25'],
  ['252--a-00', '252-~a-00'],
  ['|', '|'],
  ['02-20-1-06-201B-b-00', '02-20-1-06-201B-b-00'],
  ['CWD-P', 'CWD-P'],
  ['SADZ-1-C', 'SADZ-1-C'],
])('%s recognised in an address is %s', (recognised, text) => {
  expect(withSubdivision(recognised)).toBe(text);
});

it.each([
  ['U6-20-2-08-84-ax-UU', '06-20-2-08-84-ax-00'],
  ['02-40-1-13-2-k-UU', '02-40-1-13-2-k-00'],
  ['O2-2O-l-06-131A-C-U0', '02-20-1-06-131A-C-00'],
  ['02-40-1-13-2-k-Uo', '02-40-1-13-2-k-00'],
  ['U2-4U-1-U3-', '02-40-1-03-'],
  ['O2-20-1-O6-131A', '02-20-1-06-131A'],
  ['-UU', '-00'],
  ['ZG.270.1-2-3-4-5-a-00', 'ZG.270.1-2-3-4-5-a-00'],
  ['2025-UU', '2025-UU'],
])('the figures of %s recognised in an address make it %s', (recognised, text) => {
  expect(withFigures(recognised)).toBe(text);
});

it.each([
  ['07.01,2025', '07.01.2025'],
  ['07,01,2025', '07.01.2025'],
  ['1.07,25', '1.07,25'],
  ['07.01,2525', '07.01,2525'],
])('%s recognised as a date is %s', (recognised, text) => {
  expect(withDatePoints(recognised)).toBe(text);
});

it.each([
  ['101,82|', '101,82'],
  ['65,27]', '65,27'],
  ['[zł]', '[zł]'],
  ['|', '|'],
])('%s recognised beside a border is %s', (recognised, text) => {
  expect(withoutBorder(recognised)).toBe(text);
});
