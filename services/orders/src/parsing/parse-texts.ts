import { logCauses } from '@ostep/document-reader';
import { formatDate, formatQuantity, plural } from '@ostep/kernel';
import type { ShortTerm } from '../rules/short-terms';

export const parseTexts = {
  ...logCauses,
  wrongPaper: {
    protocol: 'To jest protokół, a nie zlecenie. Wczytaj go w menu Protokoły: „Nowy protokół z pliku”.',
    estimate: 'To jest kosztorys, a nie zlecenie. Arkusz umowy wczytaj w menu Umowy: „Nowa umowa z pliku”.',
    invoice: 'To jest faktura, a nie zlecenie. Wczytaj plik ze zleceniem.',
  },
  pages: (count: number) => `Odczytano ${count} ${plural(count, 'stronę', 'strony', 'stron')} pliku PDF`,
  nearPart: (printed: string, part: string) =>
    `Leśnictwo „${printed}” odczytane ze skanu zamieniono na ${part}: sprawdź z dokumentem`,
  labels: {
    orderNumber: 'Numer zlecenia',
    orderDate: 'Data zlecenia',
    contractNumber: 'Numer umowy',
    contractDate: 'Data umowy',
    forestDistrictPart: 'Leśnictwo',
    forestDistrictName: 'Nadleśnictwo',
    draft: 'Wersja robocza',
    lp: 'Liczba porządkowa',
    posNo: 'Numer pozycji',
    forestAddress: 'Adres leśny',
    actionGroup: 'Grupa czynności',
    actionCode: 'Kod czynności',
    actionDesc: 'Opis czynności',
    amount: 'Ilość',
    unit: 'Jednostka miary',
    dueDate: 'Termin wykonania',
    notes: 'Uwagi',
  },
  otherOrder: (number: string) =>
    `Plik zawiera też zlecenie nr ${number}, które nie zostało odczytane: wczytaj je z osobnego pliku`,
  letters: (encoding: string) => `Naprawiono polskie litery (tekst zapisany jako ${encoding})`,
  sameFile: (numbers: readonly string[]) => `Ten sam plik wczytano już wcześniej: zlecenie nr ${numbers.join(', ')}`,
  orderNumber: (number: string) => `Numer zlecenia: ${number}`,
  noOrderNumber: 'Brak numeru zlecenia',
  sameNumber: (number: string) => `Zlecenie o numerze ${number} już istnieje w tym leśnictwie`,
  orderDate: (date: string) => `Data zlecenia: ${formatDate(date)}`,
  noOrderDate: 'Brak daty zlecenia',
  beforeContract: (date: string, contract: string) =>
    `Data zlecenia ${formatDate(date)} jest przed datą umowy ${formatDate(contract)}: sprawdź z dokumentem`,
  dueBeforeOrder: (due: string, order: string) =>
    `Data zlecenia ${formatDate(order)} jest po ostatnim terminie wykonania ${formatDate(due)}: sprawdź z dokumentem`,
  shortTerm: ({ dueDate, days, code }: ShortTerm) =>
    `Termin ${formatDate(dueDate)} jest krótszy niż zwykle (${days} ${plural(days, 'dzień', 'dni', 'dni')}) dla ${code}.`,
  part: (part: string) => `Leśnictwo: ${part}`,
  noPart: 'Brak leśnictwa',
  contract: (number: string) => `Umowa nr ${number}`,
  contractFound: (district: string) => `Znaleziono umowę w systemie, Nadleśnictwo ${district}`,
  otherDistrict: (printed: string, contract: string) =>
    `Nadleśnictwo zlecenia (${printed}) jest inne niż nadleśnictwo umowy (${contract})`,
  otherContractDate: (printed: string, contract: string) =>
    `Data umowy na zleceniu (${formatDate(printed)}) jest inna niż w systemie (${formatDate(contract)})`,
  draft: 'Zlecenie w wersji roboczej',
  noTable: 'Nie znaleziono tabeli z pozycjami zlecenia',
  items: (count: number) => `Pozycje zlecenia: ${count}`,
  noItems: 'Brak pozycji zlecenia',
  columnWithoutField: (label: string) => `Kolumny „${label}” zlecenie nie ma: nie wczytano jej.`,
  unreadRow: (text: string) => `Nie odczytano wiersza tabeli: ${text}`,
  sumRight: (sum: string) => `Suma ilości zgodna z wydrukiem: ${formatQuantity(sum)}`,
  sumDiffers: (printed: string, computed: string) =>
    `Suma ilości na wydruku (${formatQuantity(printed)}) jest inna niż suma pozycji (${formatQuantity(computed)})`,
  item: (lp: string, work: string) => `Pozycja ${lp}: ${work}`,
  numbered: (lp: string) => `Nadano liczbę porządkową ${lp}`,
  severalNumbers: (lp: string) => `Liczba porządkowa „${lp}” to kilka liczb: sprawdź z dokumentem`,
  noPosNo: 'Brak numeru pozycji (Nr poz.)',
  unsurePosNo: (text: string) => `Numer pozycji „${text}” jest niepewny: sprawdź z dokumentem`,
  lostUnit: (printed: string) => `Nie odczytano jednostki ilości „${printed}” ze skanu: sprawdź z dokumentem`,
  placeFromAbove: 'Miejsce (pozycję, adres i grupę) przyjęto z wiersza wyżej: sprawdź z dokumentem',
  noGroup: 'Brak grupy czynności',
  unsureGroup: (text: string) => `Grupa czynności „${text}” jest niepewna: sprawdź z dokumentem`,
  unreadLetters: (text: string) => `Nie odczytano wszystkich liter: „${text}”`,
  noCode: 'Brak kodu czynności',
  inactiveCode: (code: string) => `Kod czynności ${code} jest nieaktywny`,
  noDesc: 'Brak opisu czynności',
  nearDesc: (printed: string, name: string) =>
    `Opis „${printed}” odczytany ze skanu zamieniono na „${name}”: sprawdź z dokumentem.`,
  noAmount: 'Brak ilości',
  unreadAmount: (text: string) => `Nie odczytano ilości „${text}”`,
  unreadUnit: (text: string) => `Nie rozpoznano jednostki „${text}”: sprawdź z dokumentem`,
  unsureAmount: (text: string) =>
    `Ilość „${text}” może być dwiema liczbami, jak w innych wierszach: sprawdź z dokumentem`,
  otherValue: (printed: string) => `Ilość × stawka to nie wartość „${printed}” z dokumentu: sprawdź ilość z dokumentem`,
  negativeAmount: (text: string) => `Ilość „${text}” jest ujemna`,
  roundedAmount: (printed: string, kept: string) => `Ilość ${printed} zaokrąglono do ${formatQuantity(kept)}`,
  noDueDate: 'Brak terminu wykonania',
  unreadDueDate: (text: string) => `Nie odczytano terminu wykonania „${text}”`,
  unsureDueDate: (text: string) => `Termin wykonania „${text}” ma obok daty inny tekst: sprawdź z dokumentem`,
  mixedDesc: 'Opis może zawierać słowa sąsiedniej pozycji: sprawdź z dokumentem',
  cutDesc: (name: string) => `Opis może być ucięty („${name}”): sprawdź z dokumentem`,
  lostStart: (lp: string, name: string) =>
    `Opis pozycji ${lp} nie zawiera początku nazwy „${name}”: sprawdź z dokumentem`,
  foreignStart: (lp: string, above: string, text: string) =>
    `Opis pozycji ${lp} zaczyna się od „${text}”, co może należeć do pozycji ${above}: sprawdź z dokumentem`,
  repeatedItem: (number: string) => `Pozycja ${number} stoi dwa razy: sprawdź z dokumentem`,
  linked: (lp: string, scope: string | null) => `Pozycja umowy nr ${lp}${scope === null ? '' : `, zakres: ${scope}`}`,
  severalLinks: (count: number) =>
    `W umowie ${plural(count, 'pasuje', 'pasują', 'pasuje')} ${count} ${plural(count, 'pozycja', 'pozycje', 'pozycji')} o tym kodzie: wybierz właściwą`,
  noLink: 'W umowie nie ma pozycji o tym kodzie',
} as const;
