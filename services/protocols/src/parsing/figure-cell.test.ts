import { describe, expect, it } from 'vitest';
import { figureCell, partFigures } from './figure-cell';

describe('figureCell', () => {
  it.each([
    ['8,46 KMTR', '8.46'],
    ['1 210,50', '1210.5'],
    ['12\n345,67', '12345.67'],
    ['−1 377 127,9\n3', '-1377127.93'],
    ['63.675,3\n4', '63675.34'],
    ['–', null],
    ['', null],
  ])('%s', (cell, value) => {
    expect(figureCell(cell).exact?.toString() ?? null).toBe(value);
  });

  it('reports a text that is not a figure', () => {
    expect([figureCell('brak').unreadable, figureCell('-').unreadable]).toEqual([true, false]);
  });
});

describe('partFigures', () => {
  const read = (text: string) => {
    const found = partFigures(text);
    return found && [found.amount.exact?.toNumber(), found.rate.exact?.toNumber(), found.value.exact?.toNumber()];
  };
  it.each([
    ['246,90 2 088,77', null],
    ['8,46 246,90 2 088,77', [8.46, 246.9, 2088.77]],
    ['1 174,75 73,54 86 391,12', [1174.75, 73.54, 86391.12]],
    ['1. SZUK-OWAD Poszukiwania 73,37 SZT 68,96 5059,60 8% 404,77 5464,37', [73.37, 68.96, 5059.6]],
    ['−22,50 49,85 −1 121,63', [-22.5, 49.85, -1121.63]],
    ['8,46 246,90 2 088,78', null],
  ])('%s', (text, figures) => {
    expect(read(text)).toEqual(figures);
  });
});
