export const summaryMessages = {
  period: 'Koniec okresu nie może być przed początkiem.',
  keys: 'Podaj klucz każdego podziału.',
  reason: 'Podaj powód otwarcia miesiąca.',
} as const;
