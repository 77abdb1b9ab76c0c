import { formatCount } from '@ostep/kernel';

export const jobTexts = {
  givenUp: 'Nie udało się wykonać zadania mimo wielu prób.',
  unexpected: 'Nie udało się odczytać pliku z powodu nieoczekiwanego błędu.',
  notRead: 'Nie udało się odczytać pliku.',
  readerAway: 'Odczyt plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę; plik nie jest uszkodzony.',
  tooMuchMemory: 'Plik jest zbyt złożony: jego odczyt zajmuje za dużo pamięci.',
  tooManyElements: 'Plik jest zbyt złożony: ma za dużo znaków, linii lub innych elementów.',
  tooSlow: 'Odczyt pliku trwał zbyt długo i został przerwany.',
  rowsWritten: (written: number, rows: number) => `Zapisywanie wierszy: ${formatCount(written)} z ${formatCount(rows)}`,
} as const;
