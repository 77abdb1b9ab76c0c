import type { BatchState, StartKind } from '@ostep/api-start';
import { formatCount, plural } from '@ostep/kernel';

const rows = (count: number) => `${formatCount(count)} ${plural(count, 'wiersz', 'wiersze', 'wierszy')}`;

const brings: Readonly<Record<StartKind, string>> = {
  squads: 'Ekipy z kodami i nazwami, a dla firm NIP, rachunek i VAT do wypłat.',
  'outside-invoices':
    'Faktury z poprzedniego programu, za które nadleśnictwa jeszcze nie zapłaciły. Trafią do nieopłaconych, po terminie i do prognozy.',
  balances: 'Ile firma jest winna ekipom i jakie zaliczki mają do odpracowania. Pierwsza wypłata to rozliczy.',
  'earlier-works':
    'Co i za ile robiły ekipy w poprzednich latach. Służy kosztom, wycenom i porównaniom, nigdy rozliczeniom.',
  rates: 'Umówione stawki ekip za czynności. Podpowiadamy je przy przydziale, nigdy same się nie wpisują.',
};

const states: Readonly<Record<BatchState, string>> = {
  waiting: 'czeka na potwierdzenie',
  taken: 'wczytane',
  undone: 'cofnięte',
};

export const texts = {
  page: 'Start z arkusza',
  intro:
    'Żadna karta nie jest obowiązkowa, kolejność jest dowolna. Nic się nie zapisze, zanim nie naciśniesz „Wczytaj”.',
  brings,
  states,
  template: 'Pobierz wzór',
  templateFailed: 'Nie udało się pobrać wzoru',
  drop: (card: string) => `${card}: przeciągnij tu wzór albo własny plik`,
  unfinished: {
    title: 'Niedokończone',
    discard: (file: string) => `Odrzuć „${file}” i odpowiedzi`,
  },
  dropHint: 'Excel (.xlsx) lub CSV, do 20 000 wierszy i 10 MB',
  batches: {
    title: 'Wczytania',
    empty: 'Nic jeszcze nie wczytano.',
    time: 'Kiedy',
    kind: 'Karta',
    file: 'Plik',
    rows: 'Wiersze',
    total: 'Suma',
    by: 'Kto',
    confirmed: (name: string) => `potwierdzenie: ${name}`,
    undone: (name: string) => `cofnięcie: ${name}`,
    state: 'Stan',
    undo: 'Cofnij wczytanie',
    undoMessage: (file: string, count: number) =>
      `Usunąć wszystko, co wczytano z „${file}” (${rows(count)})? Można, dopóki nic z tego nie zostało użyte.`,
    undoFailed: 'Nie cofnięto',
    undoneToast: (file: string) => `Cofnięto wczytanie „${file}”`,
    confirm: 'Potwierdź kwoty',
    confirmFailed: 'Nie potwierdzono',
    confirmedToast: (count: number) => `Potwierdzono i wczytano ${rows(count)}`,
    ownBatch: (names: readonly string[]) =>
      `Kwoty potwierdza inna osoba niż ta, która je wczytała. ${names.length === 0 ? 'Nikt inny nie ma roli Kierownik.' : `Mogą: ${names.join(', ')}.`}`,
    rowNumber: 'Wiersz',
    close: 'Zamknij',
  },
  reading: {
    loading: 'Odczytuję plik…',
    summary: (take: number, all: number) => `Wczytam ${formatCount(take)} z ${formatCount(all)}.`,
    toClear: (count: number) => `${formatCount(count)} do wyjaśnienia.`,
    account: (count: number, other: number) =>
      `Wierszy w pliku: ${formatCount(count)}, z tego tytuły, uwagi i sumy: ${formatCount(other)}.`,
    takenBefore: (count: number, all: number, day: string) =>
      `${formatCount(count)} z ${formatCount(all)} wierszy już wczytano ${day}.`,
    columns: 'Czytam',
    columnAs: (title: string, field: string) => (title === field ? field : `${title} → ${field}`),
    nothingNamed: 'żadnej kolumny',
    notRead: (names: readonly string[], more: number) =>
      `Nie czytam: ${names.join(', ')}${more > 0 ? ` i ${formatCount(more)} dalszych` : ''}.`,
    remembered: 'Kolumny jak we wcześniejszym pliku z tym nagłówkiem.',
    nameAgain: 'Nazwij od nowa',
    missing: (names: string) => `Wskaż w arkuszu kolumnę: ${names}.`,
    sheetShow: 'Pokaż arkusz',
    sheetHide: 'Ukryj arkusz',
    sheets: 'Arkusze',
    sheetRead: (name: string, count: number) => `„${name}”: czytany, ${rows(count)}`,
    sheetOther: (name: string, count: number) => `„${name}”: nieczytany, ${rows(count)}`,
    sheetHidden: (name: string) => `„${name}”: ukryty, nieczytany`,
    readSheet: (name: string) => `Czytaj „${name}”`,
    questions: 'Do wyjaśnienia',
    questionRows: (shown: readonly number[], count: number) =>
      count <= shown.length
        ? `${plural(count, 'wiersz', 'wiersze', 'wiersze')} ${shown.join(', ')}`
        : `wiersze ${shown.join(', ')} i ${formatCount(count - shown.length)} dalszych`,
    makeAll: (count: number) => `Utwórz ${formatCount(count)} brakujących`,
    chooseOther: 'Wybierz z listy',
    chooseDay: 'Wybierz dzień',
    notTaken: 'Tych nie wczytam',
    others: 'Tytuły, uwagi i sumy',
    more: (count: number) => `i ${formatCount(count)} dalszych`,
    row: (sheet: string, row: number) => (sheet === '' ? `${row}` : `${sheet}, ${row}`),
    rowHeader: 'Wiersz',
    cellHeader: 'Komórka',
    whyHeader: 'Dlaczego',
    textHeader: 'Co w nim jest',
    taken: 'Tak to wczytam',
    nothing: 'Nie ma jeszcze wierszy do wczytania.',
    firstOf: (shown: number, all: number) => `Pierwsze ${formatCount(shown)} z ${formatCount(all)}.`,
    take: (count: number) => `Wczytaj ${formatCount(count)}`,
    cancel: 'Anuluj',
    form: 'Wczytanie pliku',
    nothingToTake: 'Nie ma wierszy do wczytania.',
    isReading: 'Czytam plik z odpowiedziami…',
    waits: 'Kwoty z tej karty potwierdza druga osoba: do tego czasu nic się nie zmieni.',
    failed: 'Nie wczytano',
    readFailed: 'Nie odczytano',
    tookToast: (count: number) => `Wczytano ${rows(count)}`,
    payeesAt: 'Rodzaj wykonawcy, NIP i rachunek: Ekipy → „Karta ekipy” → menu ⋯ → „Odbiorca”.',
    showSquads: 'Ekipy',
    waitsToast: (count: number) => `${rows(count)}: czeka na potwierdzenie drugiej osoby`,
  },
  column: {
    title: (column: string, title: string) => (title === '' ? `Kolumna ${column}` : `Kolumna ${column}: „${title}”`),
    question: 'Co jest w tej kolumnie?',
    sample: (text: string) => `np. ${text}`,
    nothing: 'nic z tego',
    notRead: 'nie czytam',
    inOther: (column: string) => `teraz kolumna ${column}`,
  },
} as const;
