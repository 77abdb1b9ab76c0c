import { plural } from '@ostep/kernel';

export const texts = {
  title: 'Szukaj',
  field: 'Numer, nazwa, kwota albo adres leśny',
  example: 'np. 14/2026, protokół 31, 19654,67, 123a, 06 Gola 123',
  results: 'Znalezione',
  recent: 'Ostatnio otwierane',
  nothing: (query: string) => `Nic nie znaleziono: ${query}`,
  nothingHint: 'Wpisz numer, nazwę, kwotę albo adres leśny, także skrócony: 123a.',
  failed: 'Wyszukiwanie jest chwilowo niedostępne.',
  count: (count: number) => plural(count, `${count} wynik`, `${count} wyniki`, `${count} wyników`),
  keys: '↑ ↓ wybór · Enter otwiera · Ctrl+Enter w nowej karcie · Esc zamyka',
  kinds: {
    orders: 'Zlecenia',
    protocols: 'Protokoły',
    contracts: 'Umowy',
    squads: 'Ekipy',
    codes: 'Kody czynności',
    places: 'Miejsca',
  },
  order: (number: string) => `Zlecenie ${number}`,
  protocol: (number: string) => `Protokół ${number}`,
  contract: (number: string) => `Umowa ${number}`,
  noNumber: 'bez numeru',
  netto: (amount: string) => `netto ${amount}`,
  settled: 'rozliczony',
  inactive: 'nieaktywna',
} as const;
