import { closeSpreadLetters } from '@ostep/document-reader';
import { describe, expect, it } from 'vitest';
import { contractIn, dateCertainty, orderDateIn, orderNumberIn, rivalDateIn } from './head-fields';

const lines = (...texts: string[]) => texts;

describe('number of an order', () => {
  it.each([
    ['ZLECENIE Nr 14/2026', '14/2026'],
    ['Zlecenie nr: 14 / 2026 z dnia 16.03.2026', '14/2026'],
    ['Nr zlecenia 14/2026', '14/2026'],
    ['NUMER ZLECENIA: ZL/14/2026', 'ZL/14/2026'],
    ['Zlecenie na wykonanie prac leśnych nr 3/06/2026', '3/06/2026'],
    ['ZLECENIE PRAC NR NS.7013.14.2026', 'NS.7013.14.2026'],
    ['Zlecenie 14/2026', '14/2026'],
    ['Zlecenie nr 14/2026 do umowy nr SA.271.1.4.2026', '14/2026'],
    ['Zlecenie/-a nr 9/2026', '9/2026'],
    ['Numer zlecenia 136/2025/', '136/2025/'],
    ['Numer zlecen 120/2025', '120/2025'],
    ['ZLECENIE nr Z-08-124\uFFFD2025', 'Z-08-124\uFFFD2025'],
    [closeSpreadLetters('Z L E C E N I E nr 7/2026'), '7/2026'],
  ])('%j holds %s', (text, expected) => {
    expect(orderNumberIn(lines(text))).toBe(expected);
  });

  it.each([
    'Zlecenie do umowy nr SA.271.1.4.2026',
    'Zlecenie z dnia 16.03.2026',
    'Zleceniodawca: NIP 123-45-67-890',
    'Zleceniobiorca nr 12/2026',
  ])('%j holds none', (text) => {
    expect(orderNumberIn(lines(text))).toBeNull();
  });
});

describe('contract of an order', () => {
  it.each([
    ['na podstawie umowy nr SA.271.1.4.2026 z dnia 19.12.2025', 'SA.271.1.4.2026', '2025-12-19'],
    ['Umowa nr SA.271.1.5.2026 zawarta w dniu 19 grudnia 2025 r.', 'SA.271.1.5.2026', '2025-12-19'],
    ['Umowa z dnia 19.12.2025 r. nr SA.271.1.4.2026', 'SA.271.1.4.2026', '2025-12-19'],
    ['do umowy nr 12/2026, termin wykonania do dnia 31.12.2026', '12/2026', null],
    ['Nr umowy: ZG.271.2.2025', 'ZG.271.2.2025', null],
    ['Umowa: SA.271.1.4.2026 (19.12.2025)', 'SA.271.1.4.2026', '2025-12-19'],
    ['UMOWA NR 3/HL/2026', '3/HL/2026', null],
    ['Umowa na wykonanie usług leśnych nr SA.271.1.4.2026.', 'SA.271.1.4.2026', null],
    ['do Umowy Nr SA-271-4/2026 z 2025-12-19', 'SA-271-4/2026', '2025-12-19'],
  ])('%j', (text, number, date) => {
    expect(contractIn(lines(text))).toEqual({ number, date });
  });

  it('is neither the reference of the tender nor a date', () => {
    expect(contractIn(lines('Znak sprawy: SA.270.1.3.2025'))).toEqual({ number: null, date: null });
    expect(contractIn(lines('Umowa z dnia 19.12.2025 r.'))).toEqual({ number: null, date: '2025-12-19' });
  });
});

describe('date of an order', () => {
  const dateOf = (...texts: string[]) => orderDateIn(lines(...texts), dateCertainty.guessed)?.date ?? null;

  it.each([
    [['ZLECENIE Nr 14/2026', 'z dnia 16.03.2026', 'na podstawie umowy nr SA.1 z dnia 19.12.2025'], '2026-03-16'],
    [['Wydruk: 20.03.2026 07:42', 'ZLECENIE Nr 14/2026 z dnia 5.6.2026 r.'], '2026-06-05'],
    [['umowa nr SA.1 z dnia 19.12.2025', 'Data zlecenia: 14 kwietnia 2026 r.'], '2026-04-14'],
    [['Namysłów, dnia 16.03.2026 r.', 'Zlecenie nr 14/2026', 'Umowa z dnia 19.12.2025'], '2026-03-16'],
    [['Wystawiono: 10.01.24', 'Termin wykonania: 30.06.2024'], '2024-01-10'],
    [['na podstawie umowy nr SA.1', 'z dnia 19.12.2025', 'Sporządzono 2026-03-16'], '2026-03-16'],
    [['W załączeniu zlecenie. Proszę o potwierdzenie do 9.04.2026.', 'Data wystawienia 2.04.2026'], '2026-04-02'],
    [['Opole, dnia 27.02.2026', 'ZLECENIE WYKONANIA USŁUG nr 5/2026', 'z dnia 24.02.2026'], '2026-02-24'],
    [['Zlecenia (14)\u2003Zalogowano: jan\u200324.09.2026 07:31', 'Data wystawienia: 30.06.2026'], '2026-06-30'],
    [['Zlecenie nr 5/2026\u2003z dnia 24.02.2026', 'Opole, dnia 27.02.2026'], '2026-02-24'],
    [['Wysłano: 6.04.2026 09:45', 'Zlecenie nr 5/2026', 'z dnia 2.04.2026'], '2026-04-02'],
    [['Zlecenie nr 5/2026 Ostatnia zmiana rekordu 6.04.2026 11:45', 'dnia 2.04.2026'], '2026-04-02'],
  ])('%j', (texts, expected) => {
    expect(dateOf(...texts)).toBe(expected);
  });

  it('has a rival if another date is labelled as clearly', () => {
    const candidate = { date: '2026-04-02', score: dateCertainty.labelled } as const;
    const headLines = lines('Data zlecenia: 2.04.2026', 'Umowa z dnia 19.12.2025', 'Zlecono 3.04.2026');
    expect(rivalDateIn(headLines, candidate)).toBe('2026-04-03');
    expect(rivalDateIn(lines('Data zlecenia: 2.04.2026', 'Opole, dnia 3.04.2026'), candidate)).toBeNull();
    expect(rivalDateIn(lines('Opole, dnia 3.04.2026'), candidate)).toBeNull();
  });

  it('has any other date as a rival if it has no label of its own', () => {
    const candidate = { date: '2026-04-03', score: dateCertainty.dated } as const;
    const letter = ['Opole, dnia 3.04.2026', 'Umowa z dnia 19.12.2025'];
    expect(rivalDateIn(lines(...letter, 'Wydano\u20032.04.2026'), candidate)).toBe('2026-04-02');
    expect(rivalDateIn(lines(...letter), candidate)).toBeNull();
  });

  it('is its own if its label or at most a place stands before it', () => {
    const isOwn = (...texts: string[]) => orderDateIn(lines(...texts), dateCertainty.guessed)?.isOwn;
    expect(isOwn('Data zlecenia: 2.04.2026')).toBe(true);
    expect(isOwn('Opole, dnia 3.04.2026')).toBe(true);
    expect(isOwn('Leśnictwo 06 Gola\u2003z dnia 3.04.2026')).toBe(true);
    expect(isOwn('W odpowiedzi na pismo z dnia 3.04.2026')).toBe(false);
  });

  it('is null if there are only other dates', () => {
    expect(dateOf('Data wydruku 16.03.2026', 'Umowa z dnia 19.12.2025', 'Otrzymałem dnia 17.03.2026')).toBeNull();
  });
});
