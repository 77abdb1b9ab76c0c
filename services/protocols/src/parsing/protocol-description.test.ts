import type { ProtocolColumn } from '@ostep/api-protocols';
import { expect, it } from 'vitest';
import { protocolContents } from './protocol-description';

const fit = (cells: readonly (readonly string[])[], name: ProtocolColumn) =>
  protocolContents.fitsOf(cells, []).map((fits) => fits.get(name));

const amounts = ['2,50', '1 200,00', '3,18'];
const rates = ['10,00', '2,50', '1 284,60'];
const net = ['25,00', '3 000,00', '4 085,03'];
const gross = ['27,00', '3 240,00', '4 411,83'];

it('the column of values is the one with amount × rate, not the gross column beside it', () => {
  expect(fit([amounts, rates, gross, net], 'value')).toEqual([-1, -1, -1, 1.2]);
  expect(fit([amounts, rates, gross, net], 'rate')).toEqual([1.2, 1.2, -1, -1]);
});

it('a figure in złoty is the rate, never the amount', () => {
  const money = rates.map((rate) => `${rate} zł`);
  expect(fit([amounts, money, net], 'amount')).toEqual([1.2, -1, -1]);
});

it('one wrong row of three does not hide the products; figures without products keep their titles', () => {
  expect(fit([amounts, rates, ['25,00', '3 000,01', '4 085,03']], 'value')).toEqual([-1, -1, 1.2]);
  expect(fit([amounts, rates, gross], 'value')).toEqual([1, 1, 1]);
});
