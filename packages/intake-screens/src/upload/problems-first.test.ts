import type { ParseLogEntry } from '@ostep/kernel';
import { expect, test } from 'vitest';
import { problemsFirst } from './problems-first';

const good = (action: string, indent: number): ParseLogEntry => ({ action, indent, status: 'POSITIVE' });
const bad = (action: string, indent: number): ParseLogEntry => ({ action, indent, status: 'NEGATIVE' });

test('problems come first, below the lines that they belong to', () => {
  const entries = [
    good('Arkusz', 0),
    good('Pozycja 8', 0),
    good('Kod', 1),
    good('Pozycja 9', 0),
    bad('Brak kodu', 1),
    bad('Ukryty wiersz', 0),
    good('Pozycja 17', 0),
    good('Kod', 1),
    bad('Brak ceny', 1),
  ];
  expect(problemsFirst(entries).map((index) => entries[index]?.action)).toEqual([
    'Pozycja 9',
    'Brak kodu',
    'Ukryty wiersz',
    'Pozycja 17',
    'Brak ceny',
    'Arkusz',
    'Pozycja 8',
    'Kod',
    'Kod',
  ]);
});

test('without a problem the order is that of the document', () => {
  expect(problemsFirst([good('Arkusz', 0), good('Pozycja', 1)])).toEqual([0, 1]);
});
