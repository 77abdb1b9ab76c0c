import { describe, expect, it } from 'vitest';
import { findDistrictPart } from './district-part';
import { findOrderNumbers } from './order-numbers';
import { findProtocolDates } from './protocol-date';
import { findProtocolNumber } from './protocol-number';
import { findProtocolType } from './protocol-type-words';

const A = '\u2003';

describe('findProtocolNumber', () => {
  it.each([
    [['LAS – protokół odbioru robót', 'PROTOKÓŁ ODBIORU ROBÓT Nr 12/2026'], '12/2026'],
    [['PROTOKÓŁ', 'Nr 12 / 2026'], '12/2026'],
    [[`PROTOKÓŁ${A}ODBIORU${A}nr 35/2026`], '35/2026'],
    [['Protokół zdawczo-odbiorczy usług leśnych nr 44/2026'], '44/2026'],
    [['Protokół odbioru robót nr 39/2026 z dnia 17.04.2026'], '39/2026'],
    [['KOREKTA PROTOKOŁU ODBIORU ROBÓT', 'Numer protokołu: 52/2026', 'Korygowany protokół: 31/2026'], '52/2026'],
    [['PROTOKÓŁ ODBIORU NR 40/2026 (KOREKTA)', 'dotyczy protokołu nr 31/2026'], '40/2026'],
    [['Korekta nr 1/2026 do protokołu nr 31/2026'], '1/2026'],
    [['PROTOKÓŁ ODBIORU ROBÓT 12/GL/2026'], '12/GL/2026'],
    [[`Nr protokołu${A}60/2026${A}Data protokołu${A}30.06.2026 r.`], '60/2026'],
    [['Protokół odbioru robót nr ZG.7022.14.2026.'], 'ZG.7022.14.2026'],
    [['Numer protokołu 07/69/'], '07/69/'],
    [['Protokół odbioru do umowy nr SA.271.1.4.2026'], null],
    [['Protokół odbioru robót z dnia 17.04.2026'], null],
    [['PROTOKÓŁ ODBIORU ROBÓT 2026'], null],
  ])('%o → %s', (lines, number) => {
    expect(findProtocolNumber(lines).number).toBe(number);
  });
});

describe('findProtocolDates', () => {
  it('names a rival date, and ignores dates of terms and of other sentences', () => {
    const letter = 'W załączeniu protokół. Proszę o potwierdzenie do 23.03.2026.';
    const lines = ['PROTOKÓŁ ODBIORU nr 1/2026', 'z dnia 15.03.2026'];
    expect(findProtocolDates([letter, ...lines])).toMatchObject({ date: '2026-03-15', received: null, rival: null });
    expect(findProtocolDates(['Dotyczy protokołu do 23.03.2026', ...lines]).date).toBe('2026-03-15');
    expect(findProtocolDates([...lines, 'Protokół z 16.03.2026']).rival).toBe('2026-03-16');
  });

  it.each([
    [['w załączeniu protokół. Proszę o potwierdzenie do 14.04.2026.', 'z dnia 06.04.2026'], '2026-04-06'],
    [
      ['Wydruk: 06.02.2026 13:20', 'PROTOKÓŁ Nr 12/2026', 'z dnia 07.02.2026', 'Umowa nr X z dnia 19.12.2025'],
      '2026-02-07',
    ],
    [['Namysłów, dnia 12 maja 2026 r.', 'sporządzony w dniu 13 maja 2026 r.'], '2026-05-13'],
    [[`Namysłów 02-20${A}Wydruk dnia 15.04.2026`, 'Umowa zawarta dnia 19.12.2025'], null],
    [['Data sporządzenia: 2026-06-03', 'Korygowany protokół: 31/2026 z dnia 10.04.2026'], '2026-06-03'],
    [[`Data odbioru:${A}27 lutego 2026 r.${A}Okres:${A}01.02.2026 – 27.02.2026`], '2026-02-27'],
    [['Protokół nr 39/2026 z dnia 17.04.2026 do umowy z dnia 19.12.2025'], '2026-04-17'],
    [['18.04.2026 09:11', 'Protokół nr 39/2026'], null],
    [['Namysłów, 10.04.2026 r.', 'Protokół nr 39/2026'], '2026-04-10'],
    [['Na podstawie zlecenia nr 14/2026 z dnia 16.03.2026', 'Data: 10.04.2026'], '2026-04-10'],
  ])('%o → %s', (lines, date) => {
    expect(findProtocolDates(lines).date).toBe(date);
  });

  it('does not take the date of another protocol', () => {
    const own = { number: '122/2026', rival: null };
    const lines = ['Protokół nr 122/2026', 'korekta do protokołu nr 2/2026 z dnia 12.02.2026', 'z dnia 13.06.2026'];
    expect(findProtocolDates(lines, own).date).toBe('2026-06-13');
    expect(findProtocolDates(['Protokół nr 122 / 2026 z dnia 13.06.2026'], own).date).toBe('2026-06-13');
  });

  it('is its own if its label or at most a place stands before it', () => {
    const isOwn = (line: string) => findProtocolDates([line]).isOwn;
    expect(isOwn('Data sporządzenia: 10.04.2026')).toBe(true);
    expect(isOwn('Namysłów, dnia 9.04.2026 r.')).toBe(true);
    expect(isOwn('Zgłoszenie gotowości z dnia 9.04.2026')).toBe(false);
  });

  it('has a rival where nothing says whose date it is, or the number has one', () => {
    const letter = 'Namysłów, dnia 9.04.2026 r.';
    expect(findProtocolDates([letter, 'Wydano\u200310.04.2026', 'Umowa z dnia 19.12.2025']).rival).toBe('2026-04-10');
    expect(findProtocolDates([letter, 'Umowa z dnia 19.12.2025']).rival).toBeNull();
    const lines = ['w miejsce protokołu nr 18/2026 z dnia 6.01.2026', 'Odebrano dnia: 27.02.2026'];
    expect(findProtocolDates(lines, { number: '18/2026', rival: 'P/77/2026' }).rival).toBe('2026-02-27');
    expect(findProtocolDates(lines, { number: '18/2026', rival: null }).rival).toBeNull();
  });

  it('distinguishes a labelled date from one recognized by its place', () => {
    expect(findProtocolDates(['Data sporządzenia: 10.04.2026', 'Namysłów, 9.04.2026']).isLabelled).toBe(true);
    expect(findProtocolDates(['Namysłów, dnia 9.04.2026 r.'])).toMatchObject({ date: '2026-04-09', isLabelled: false });
  });

  it('finds the day of receipt', () => {
    expect(findProtocolDates(['Protokół nr 1/2026 z dnia 10.04.2026', 'Data wpływu: 14.04.2026'])).toMatchObject({
      date: '2026-04-10',
      received: '2026-04-14',
      rival: null,
    });
  });
});

describe('findOrderNumbers', () => {
  it.each([
    [
      ['Zlecenie/-a nr 14/2026, 15/2026', 'Podstawa: ROD nr 0611/2026, 0612/2026'],
      ['14/2026', '15/2026'],
    ],
    [['Dotyczy zleceń nr: 14/2026 oraz 15/2026.'], ['14/2026', '15/2026']],
    [['Umowa nr SA.271.1.4.2026, zlecenia: nr 14/2026, nr 15/2026 i nr 16/2026'], ['14/2026', '15/2026', '16/2026']],
    [
      [`Zlecenia${A}: 14/2026`, '15/2026', 'Rodzaj: 3/4'],
      ['14/2026', '15/2026'],
    ],
    [['Zlecenia objęte protokołem: 14/2026; 15/2026'], ['14/2026', '15/2026']],
    [['na podstawie umowy nr SA.271.1.4.2026 oraz zlecenia nr 14/2026 z dnia 16.03.2026'], ['14/2026']],
    [['na podstawie zlecenia nr 14/2026 oraz umowy nr SA.271.1.4.2026'], ['14/2026']],
    [['Zlecenia nr 14, 15 i 16/2026'], ['14/2026', '15/2026', '16/2026']],
    [[`Umowa:${A}SA.1${A}Zlecenie nr:${A}9/2026`], ['9/2026']],
    [['Zleceniodawca: Nadleśnictwo 12/34'], []],
    [
      [`Zlecenia${A}6/2026, 42/2026,${A}Numer protokołu${A}150/2026`, '136/2026'],
      ['6/2026', '42/2026', '136/2026'],
    ],
    [[`Zlecenia${A}6/2026${A}Nr${A}150/2026`], ['6/2026']],
    [['Prace wykonano zgodnie z umową i zleceniem.'], []],
    [['Zlecenie nr ZL-14/06/2026'], ['ZL-14/06/2026']],
    [['Zlecenie nr Z-01-320/2025, Z-01-321/2025'], ['Z-01-320/2025', 'Z-01-321/2025']],
  ])('%o → %o', (lines, numbers) => {
    expect(findOrderNumbers(lines)).toEqual(numbers);
  });
});

describe('findProtocolType', () => {
  it.each([
    [['Rodzaj protokołu: POZYSKANIE'], 'POZYSKANIE'],
    [['PROTOKÓŁ ODBIORU PRAC LEŚNYCH', 'pozyskanie i zrywka drewna'], 'POZYSKANIE'],
    [['Zakres prac: hodowla i ochrona lasu'], 'ZAGOSPODAROWANIE'],
    [['PROTOKÓŁ ODBIORU PRAC – OCHRONA LASU'], 'ZAGOSPODAROWANIE'],
    [['Przedmiot umowy: pozyskanie, zrywka, hodowla', 'Rodzaj prac: zagospodarowanie lasu'], 'ZAGOSPODAROWANIE'],
    [['[ ] zagospodarowanie  [X] pozyskanie'], 'POZYSKANIE'],
    [['Rodzaj protokołu ZAGOSPODAROW ANIE'], 'ZAGOSPODAROWANIE'],
    [['Protokół odbioru robót'], null],
  ])('%o → %s', (lines, type) => {
    expect(findProtocolType(lines)).toBe(type);
  });
});

describe('findDistrictPart', () => {
  const known = [{ districtKey: '02-20', code: '06', name: 'Gola', label: '06 Gola' }];
  const addresses = ['02-20-1-06-123-a-00'];
  it.each([
    ['Leśnictwo: 06 Gola', '06 Gola'],
    [`Leśnictwo:${A}Gola (06)${A}Data odbioru:`, '06 Gola'],
    ['sporządzony w dniu 12 maja 2026 r. w Leśnictwie Gola, z zakresu hodowli lasu', '06 Gola'],
    ['Nadleśnictwo Namysłów (02-20), Leśnictwo 06 Gola', '06 Gola'],
    ['Leśnictwo Kuźnica Katowska obręb Brzeg', '06 Kuźnica Katowska'],
    ['Leśnictwo: 06-Gola', '06 Gola'],
    ['Leśnictwo Gola nr 06', '06 Gola'],
  ])('%s → %s', (line, part) => {
    expect(findDistrictPart([line], addresses, known)).toBe(part);
  });

  it('keeps the name without a number if the addresses are in several parts', () => {
    expect(findDistrictPart(['Leśnictwo Gola'], [...addresses, '02-20-1-07-1-a-00'], known)).toBe('Gola');
  });
});
