import { logCauses } from '@ostep/document-reader';
import { formatDate, formatDecimal } from '@ostep/kernel';

export const parseTexts = {
  ...logCauses,
  opening: 'Otwieranie arkusza',
  reading: 'Odczyt pozycji',
  checking: 'Sprawdzanie sum',

  wrongPaper: {
    order: 'To jest zlecenie, a nie umowa. Zlecenie w pliku PDF wczytaj w menu Zlecenia: „Nowe zlecenie z pliku”.',
    protocol: 'To jest protokół, a nie umowa. Protokół w pliku PDF wczytaj w menu Protokoły: „Nowy protokół z pliku”.',
    invoice: 'To jest faktura, a nie umowa. Wczytaj arkusz z cenami umowy.',
  },
  sameFile: (number: string) => `Ten plik został już wczytany: powstała z niego umowa ${number}.`,
  sameNumber: (number: string) => `Umowa o numerze ${number} jest już w systemie.`,
  sheet: (name: string) => `Arkusz „${name}”`,
  noTable: 'Nie znaleziono tabeli z cenami.',
  noOfferTable: 'W pliku nie ma tabeli z pozycjami do wyceny. Wczytaj kosztorys ofertowy nadleśnictwa.',
  sheetNotRead: (name: string) => `Arkusz „${name}” też zawiera tabelę z cenami i nie został wczytany.`,
  hiddenSheet: (name: string) => `Arkusz ukryty „${name}” został pominięty.`,
  repaired: (encoding: string) => `Naprawiono polskie litery (${encoding}).`,

  number: (number: string) => `Nr umowy: ${number}`,
  noNumber: 'Nie znaleziono numeru umowy.',
  district: (name: string, key: string) => `Nadleśnictwo: ${name} (${key})`,
  noDistrict: 'Nie znaleziono nadleśnictwa.',
  unknownDistrict: (name: string) => `Nadleśnictwo „${name}” nie występuje w słowniku.`,
  districtsDisagree: (name: string, code: string) => `Nazwa nadleśnictwa (${name}) nie zgadza się z kodem (${code}).`,
  contractDate: (date: string) => `Data umowy: ${formatDate(date)}`,
  noContractDate: 'Nie znaleziono daty umowy.',
  offerDate: (date: string) => `Data oferty: ${formatDate(date)}`,
  noOfferDate: 'Daty oferty nie podano.',

  items: (count: number) => `Wczytano pozycji: ${count}`,
  noItems: 'Nie wczytano żadnej pozycji.',
  item: (lp: string, code: string, desc: string) => `Pozycja ${lp}: ${[code, desc].filter(Boolean).join(' ')}`,
  hiddenRow: (row: number, words: string) => `Wiersz ${row} jest ukryty i nie został wczytany: ${words}`,
  skippedRow: (row: number, words: string) => `Wiersz ${row} nie jest pozycją: ${words}`,
  unreadRow: (row: number, words: string) => `Wiersz ${row} pod sumą nie został wczytany: ${words}`,
  unknownSection: (title: string) => `Zakres „${title}” nie występuje w słowniku.`,

  noCode: 'Brak kodu czynności.',
  inactiveCode: (code: string) => `Kod czynności ${code} jest nieaktywny.`,
  noDesc: 'Brak opisu czynności.',
  unreadLetters: (text: string) => `Nie odczytano wszystkich liter: „${text}”.`,
  longDesc: 'Opis czynności skrócono do 1000 znaków.',
  noUnit: 'Brak jednostki miary.',
  unknownUnit: (unit: string) => `Jednostka miary „${unit}” nie występuje w słowniku.`,
  longPosition: (text: string) => `Numer „${text}” skrócono.`,

  noFigure: (name: string) => `Brak: ${name}.`,
  unreadable: (name: string, text: string) => `Nie odczytano: ${name} („${text}”).`,
  noCachedValue: (name: string) => `${name}: formuła bez zapisanego wyniku.`,
  tooLarge: (name: string, text: string) => `${name} poza zakresem („${text}”).`,
  rounded: (name: string, from: string, to: string) => `${name}: ${from} zaokrąglono do ${to}.`,
  exempt: (text: string) => `Stawka VAT „${text}” zapisana jako 0\u00a0%.`,
  vatFromTitle: (rate: string) => `Stawka VAT z nagłówka tabeli: ${rate}`,
  rowDisagrees: (name: string, printed: string, computed: string) =>
    `${name}: w arkuszu ${printed}, z ilości i ceny ${computed}.`,

  noTotal: (name: string) => `Nie znaleziono sumy ${name} w arkuszu. Uzupełnij.`,
  totalWithoutResult: (name: string) =>
    `Suma ${name}: formuła bez zapisanego wyniku. Otwórz arkusz w Excelu i zapisz go, albo uzupełnij sumę.`,
  noColumn: (name: string) => `W tabeli brak kolumny: ${name}.`,
  columns: {
    code: 'kod czynności',
    desc: 'opis czynności',
    unit: 'jednostka miary',
    price: 'cena jednostkowa netto',
    vat: 'stawka VAT',
  },
  totalRight: (name: string, value: string) => `Suma ${name} ${value} zgadza się z pozycjami.`,
  totalDiffers: (name: string, printed: string, computed: string, difference: string) =>
    `Suma ${name} w arkuszu (${printed}) różni się od sumy pozycji (${computed}) o ${difference}.`,

  amountName: 'Ilość',
  priceName: 'Cena jednostkowa netto',
  vatName: 'Stawka VAT',
  netName: 'Wartość netto',
  vatAmountName: 'Wartość VAT',
  grossName: 'Wartość brutto',
  figure: (value: Parameters<typeof formatDecimal>[0]) => formatDecimal(value),
} as const;
