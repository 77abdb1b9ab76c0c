import { expect, it } from 'vitest';
import { withCapitals, withoutBorder, withSubdivision } from './capital-letters';

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
])('%s of a scan is %s', (recognised, text) => {
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
])('%s of an address of a scan is %s', (recognised, text) => {
  expect(withSubdivision(recognised)).toBe(text);
});

it.each([
  ['101,82|', '101,82'],
  ['65,27]', '65,27'],
  ['[zł]', '[zł]'],
  ['|', '|'],
])('%s beside a border is %s', (recognised, text) => {
  expect(withoutBorder(recognised)).toBe(text);
});
