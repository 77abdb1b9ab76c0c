import { describe, expect, it } from 'vitest';
import { parseFigure, readFigure } from './figures';

describe('parseFigure', () => {
  it.each([
    ['352,26', '352.26'],
    ['55.43', '55.43'],
    ['0', '0'],
    ['1\u00a0540,95', '1540.95'],
    ['1\u202f540,95', '1540.95'],
    ['1\u2009540,95', '1540.95'],
    ['12 345 678,90', '12345678.9'],
    ['1  234,5', '1234.5'],
    ['52,16 zł', '52.16'],
    ['52,16\u00a0zł', '52.16'],
    ['52,16 PLN', '52.16'],
    ['8%', '8'],
    ['8 %', '8'],
    ['-3,5', '-3.5'],
    ['−3,5', '-3.5'],
    ['– 3,5', '-3.5'],
    ['3,5-', '-3.5'],
    ['(1 234,50)', '-1234.5'],
    ['+2', '2'],
    ['120,-', '120'],
    ['120,– zł', '120'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1440,735', '1440.735'],
    ['0,0800', '0.08'],
    ['12.', '12'],
    ["1'234,50", '1234.5'],
    ['1 234,\n56', '1234.56'],
    ['\u200b7,5\ufeff', '7.5'],
    ['12,69⁸', '12.69'],
    ['3,18*', '3.18'],
    ['3,18 **)', '3.18'],
  ])('%j is %s', (text, expected) => {
    expect(parseFigure(text)?.toFixed()).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-',
    '–',
    '−',
    '—',
    '--',
    'X',
    'brak',
    'zw',
    '10a',
    '12 34',
    '1 2345',
    '1,2,3',
    '1 234.567,8 9',
    '12,5 ha',
    '5/6',
  ])('%j is no figure', (text) => {
    expect(parseFigure(text)).toBeNull();
  });
});

describe('readFigure', () => {
  it.each(['', '\u00a0', '-', '–', '−'])('%j is empty', (text) => {
    expect(readFigure(text)).toEqual({ kind: 'empty' });
  });

  it.each(['X', 'zw', 'n/d', '#ADR!'])('%j is unreadable', (text) => {
    expect(readFigure(text)).toEqual({ kind: 'unreadable' });
  });

  it.each([
    ['12,69 TSZT', '12.69', 'TSZT'],
    ['1 540,95 m³', '1540.95', 'm³'],
    ['5,1ha', '5.1', 'ha'],
    ['16 h', '16', 'h'],
    ['5,00 [SZT]', '5', 'SZT'],
    ['5,00 (m3)', '5', 'm3'],
    ['2,00 tys. szt.', '2', 'tys. szt.'],
  ])('%j is %s and %s', (text, value, suffix) => {
    const reading = readFigure(text);
    expect(reading.kind === 'figure' && [reading.value.toFixed(), reading.suffix]).toEqual([value, suffix]);
  });
});
