import { plural } from '@ostep/kernel';

export const myWorkTexts = {
  title: 'Moje prace',
  hint: 'Otwarte pozycje zleceń według leśnictw i terminów.',
  squad: 'Ekipa',
  allSquads: 'Wszystkie ekipy',
  empty: 'Nie ma otwartych prac.',
  emptyHint: 'Pozycje zleceń pojawią się tu, gdy biuro rozpocznie zlecenia.',
  failed: 'Nie udało się wczytać prac.',
  more: (shown: number) => `Pokazano ${shown} prac z najbliższym terminem. Wybierz ekipę, aby zobaczyć jej prace.`,
  count: (count: number) => `${count} ${plural(count, 'pozycja', 'pozycje', 'pozycji')}`,
  done: 'Wykonano',
  of: 'z',
  due: 'Termin',
  overdue: 'po terminie',
  order: (number: string, lp: string) => `Zlecenie ${number}, poz. ${lp}`,
  report: (squad: string) => `Zgłoś pracę: ${squad}`,
  assign: 'Przypisz ekipę',
  noSquads: 'Brak przypisanych ekip.',
  noReport: 'Pracę można zgłosić, gdy jest połączenie. Spróbuj ponownie, gdy wróci sieć.',
  gone: 'Tej pracy już nie ma w zleceniu. Odśwież stronę.',
  finished: (date: string) => `zakończono ${date}`,
} as const;
