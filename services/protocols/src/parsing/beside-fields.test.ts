import type { ProtocolColumn } from '@ostep/api-protocols';
import type { TableRow } from '@ostep/document-reader';
import { expect, it } from 'vitest';
import { besideFields } from './beside-fields';
import { figureCell } from './figure-cell';

type Cells = TableRow<ProtocolColumn>['cells'];

const known = { id: 1, key: 'GODZ RH8', value: 'Prace godzinowe ręczne', active: true };
const figures = { amount: figureCell('2,00'), rate: figureCell('1 284,60'), value: figureCell('2 569,20') };

function beside(cells: Cells, rest = ''): string {
  const row = { page: 1, top: 0, cells, places: {}, others: [], under: cells, label: '', text: '', lines: [] };
  return besideFields({ ...row, unplaced: '', anchored: true }, figures, { text: known.key, known, rest });
}

it('has what a cell of figures holds beside the figure that was found by its product', () => {
  expect(beside({ amount: '2,00', rate: '1 284,60 +5%', value: '2 569,20' })).toBe('+5%');
  expect(beside({ amount: '2,00', rate: '1 284,60', value: '2 569,20' })).toBe('');
});

it('has the lines of a name that go on after the name of its code', () => {
  expect(beside({ actionName: 'Prace godzinowe\nręczne\nnr 7 niewykonany' })).toBe('nr 7 niewykonany');
  expect(beside({ actionName: 'Prace godzi\nnowe ręcz' })).toBe('');
  expect(beside({ actionName: 'Roboty godzinowe\nnr 7' })).toBe('');
});

it('has what the cell of a code holds beside it, if the name has a cell of its own', () => {
  expect(beside({ actionCode: 'GODZ RH8 pilne', actionName: 'Prace godzinowe' }, 'pilne')).toBe('pilne');
  expect(beside({ actionCode: 'GODZ RH8 pilne' }, 'pilne')).toBe('');
  expect(beside({ actionCode: 'GODZ RH8 Prace', actionName: 'godzinowe ręczne' }, 'Prace')).toBe('');
});

it('has cells that do not look like those of their column', () => {
  expect(beside({ unit: 'HA x2', ordered: '2,00', lp: '3.' })).toBe('HA x2');
});
