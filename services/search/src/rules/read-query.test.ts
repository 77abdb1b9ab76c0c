import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query';

const readPart = <Name extends keyof ReturnType<typeof readQuery>>(typed: string, name: Name) => readQuery(typed)[name];

describe('the kind', () => {
  it.each([
    ['zlecenie 14', 'orders', '14'],
    ['zlecenia 14', 'orders', '14'],
    ['zleceń 14', 'orders', '14'],
    ['zlec. 14', 'orders', '14'],
    ['Zlec 14', 'orders', '14'],
    ['protokół 31', 'protocols', '31'],
    ['PROTOKOŁU 31', 'protocols', '31'],
    ['protokoły 31', 'protocols', '31'],
    ['prot. 31', 'protocols', '31'],
    ['prot 31', 'protocols', '31'],
    ['umowa U.1', 'contracts', 'u.1'],
    ['umowy U.1', 'contracts', 'u.1'],
    ['umow. U.1', 'contracts', 'u.1'],
    ['ekipa Pilarze', 'squads', 'pilarze'],
    ['ekipy Pilarze', 'squads', 'pilarze'],
    ['ekip. Pilarze', 'squads', 'pilarze'],
    ['kod CWD-D', 'codes', 'cwd-d'],
    ['kod czynności CWD-D', 'codes', 'cwd-d'],
    ['protokół nr 31', 'protocols', '31'],
    ['zlecenie NR. 14', 'orders', '14'],
    ['zlecenie numer 14', 'orders', '14'],
    ['umowa Gola nr 5', 'contracts', 'gola nr 5'],
    ['  Łąka \t Gola ', null, 'laka gola'],
    ['nr 14', null, 'nr 14'],
    ['zlecenie', null, 'zlecenie'],
    ['zlecenie14', null, 'zlecenie14'],
    ['Gola zlecenie 14', null, 'gola zlecenie 14'],
    ['Gola protokół 31', null, 'gola protokol 31'],
    ['Gola umowa 1', null, 'gola umowa 1'],
    ['Gola ekipa 1', null, 'gola ekipa 1'],
    ['Gola kod 1', null, 'gola kod 1'],
    ['', null, ''],
  ])('%s', (typed, only, text) => {
    expect(readQuery(typed)).toMatchObject({ only, text });
  });

  it.each(['zleceń nr 19654', 'protokół nr 19654', 'kod czynności nr 19654'])(
    '%s reads the same with decomposed letters',
    (typed) => {
      expect(readQuery(typed.normalize('NFD'))).toEqual(readQuery(typed));
    },
  );
});

describe('the number', () => {
  it.each([
    ['14/2026', { start: '14/2026', words: [] }],
    ['14/2026 Gola', { start: '14/2026', words: ['gola'] }],
    ['Suchy Bór - U.14/Ł', { start: 'u.14/l', words: ['suchy', 'bor'] }],
    ['zlecenie nr 14 Łąka', { start: '14', words: ['laka'] }],
    ['14\u20112026', { start: '14-2026', words: [] }],
    ['Gola', null],
    ['14 15', null],
    ['14 14', null],
    ['', null],
  ])('of %s', (typed, number) => {
    expect(readPart(typed, 'number')).toEqual(number);
  });
});

describe('the amount', () => {
  it.each([
    ['19654', '19654.00', '19654.99'],
    ['19 654', '19654.00', '19654.99'],
    ['19\u00a0654', '19654.00', '19654.99'],
    [' 19 \t 654 ', '19654.00', '19654.99'],
    ['19.654', '19654.00', '19654.99'],
    ['1 219 654 zł', '1219654.00', '1219654.99'],
    ['19.654,5', '19654.50', '19654.59'],
    ['19654,25', '19654.25', '19654.25'],
    ['19 654,25 zł', '19654.25', '19654.25'],
    ['19654,25ZŁ', '19654.25', '19654.25'],
    ['19654,25 PLN', '19654.25', '19654.25'],
    ['19654.2', '19654.20', '19654.29'],
    ['19654.25', '19654.25', '19654.25'],
    ['12.5', '12.50', '12.59'],
    ['-12.5', '-12.59', '-12.50'],
    ['−1 234,25', '-1234.25', '-1234.25'],
    ['-19654', '-19654.99', '-19654.00'],
    ['-1 234,25', '-1234.25', '-1234.25'],
    ['100', '100.00', '100.99'],
    ['-100', '-100.99', '-100.00'],
    ['99,00', '99.00', '99.00'],
    ['0,5', '0.50', '0.59'],
    ['0,00', '0.00', '0.00'],
  ])('of %s is %s to %s', (typed, from, to) => {
    expect(readPart(typed, 'amount')).toEqual({ from, to });
  });

  it.each([
    '99',
    '-99',
    '99 zł',
    '19654,255',
    '19654.2555',
    '19 65',
    '19654,',
    'x19654',
    '19654x',
    'x19654.25',
    '19654.25x',
    '14/2026',
    'Gola',
    '',
  ])('%s is none', (typed) => {
    expect(readPart(typed, 'amount')).toBeNull();
  });
});

describe('the address', () => {
  it('follows the kind', () => {
    expect(readPart('zlecenie 02-20', 'address')).toMatchObject({ region: '02', district: '20', names: '' });
    expect(readPart('zlecenie Gola 123a', 'address')).toMatchObject({
      compartment: '123',
      subcompartment: 'a',
      names: 'Gola',
    });
  });

  it('is none for a number', () => {
    expect(readPart('14/2026', 'address')).toBeNull();
  });
});
