import { logCauses } from '@ostep/document-reader';
import { formatDate, type ProtocolType, protocolTypeLabels } from '@ostep/kernel';

export const parseTexts = {
  ...logCauses,
  wrongPaper: {
    order: 'To jest zlecenie, a nie protokół. Wczytaj je w menu Zlecenia: „Nowe zlecenie z pliku”.',
    estimate: 'To jest kosztorys, a nie protokół. Arkusz umowy wczytaj w menu Umowy: „Nowa umowa z pliku”.',
    invoice: 'To jest faktura, a nie protokół. Wczytaj plik z protokołem.',
  },
  otherProtocol: (number: string) =>
    `Plik zawiera też protokół nr ${number}, który nie został odczytany: wczytaj go z osobnego pliku.`,

  labels: {
    number: 'Numer protokołu',
    date: 'Data protokołu',
    part: 'Leśnictwo',
    amount: 'ilość',
    rate: 'stawka',
    value: 'wartość',
  },
  noPartAmount: (posNo: string | null) => `Razem pozycja ${posNo ?? '–'}: nie odczytano ilości ze skanu.`,
  noTotalAmount: 'Ogółem ilość protokołu: nie odczytano z dokumentu.',
  fields: {
    protocolNumber: 'Numer protokołu',
    protocolDate: 'Data protokołu',
    protocolReceivedDate: 'Data wpływu',
    protocolType: 'Typ protokołu',
    forestDistrictPart: 'Leśnictwo',
    contractNumbers: 'Numer umowy',
    orderNumbers: 'Numer zlecenia',
    posNo: 'Numer pozycji',
    forestAddress: 'Adres leśny',
    actionCode: 'Kod czynności',
    amount: 'Ilość',
    rate: 'Stawka',
    value: 'Wartość',
    totalAmount: 'Ilość razem',
    totalValue: 'Wartość razem',
  },
  repaired: (encoding: string) => `Poprawiono polskie litery (plik zapisany w ${encoding}).`,
  read: (label: string, value: string) => `${label}: ${/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value}`,
  notFound: (label: string) => `${label}: nie znaleziono w dokumencie. Uzupełnij.`,
  notStated: (label: string) => `${label}: dokument nie podaje`,
  type: (type: ProtocolType) => `Typ protokołu: ${protocolTypeLabels[type]}`,
  noType: 'Nie rozpoznano typu (rodzaju) protokołu: zagospodarowanie czy pozyskanie. Wybierz typ.',
  noItems: 'Nie znaleziono tabeli z pozycjami protokołu.',
  unreadRow: (page: number, text: string) => `Nie odczytano wiersza tabeli na stronie ${page}: ${text}`,
  part: (posNo: string | null, address: string | null) =>
    `Sekcja: pozycja planu ${posNo ?? '–'}, adres leśny ${address ?? '–'}`,
  noPosition: 'Brak numeru pozycji planu (poz.).',
  unsurePosition: (posNo: string) => `Numer pozycji „${posNo}” jest niepewny: sprawdź z dokumentem.`,
  item: (name: string, amount: string, rate: string, value: string) =>
    `${name}: ilość ${amount || '–'}, stawka ${rate || '–'}, wartość ${value || '–'}`,
  placeFromAbove: 'Miejsce przyjęto z wiersza wyżej: sprawdź z dokumentem.',
  placelessBelow: 'Pod tą sekcją stoją wiersze bez miejsca: sprawdź z dokumentem, czy do niej należą.',
  noCode: (name: string) => `${name}: brak kodu czynności.`,
  unreadable: (name: string, label: string, text: string) => `${name}: nie odczytano liczby „${text}” (${label}).`,
  missing: (name: string, label: string) => `${name}: brak liczby – ${label}.`,
  rounded: (name: string, label: string, text: string) =>
    `${name}: ${label} ${text} zaokrąglono do 2 miejsc po przecinku.`,
  product: (name: string, printed: string, product: string) =>
    `${name}: wartość w dokumencie ${printed}, ilość × stawka to ${product} – niezgodne.`,
  partSum: (posNo: string | null, printed: string, items: string) =>
    `Razem pozycja ${posNo ?? '–'}: suma w dokumencie ${printed}, suma wartości elementów ${items} – niezgodne.`,
  noTotal: (items: string | null) =>
    `Wartość protokołu netto: nie znaleziono sumy w dokumencie${items === null ? '' : `, z pozycji wynika ${items}`}. Uzupełnij.`,
  totalAgrees: (total: string) => `Wartość protokołu netto: ${total}, zgodna z sumą pozycji`,
  totalDisagrees: (printed: string, items: string) =>
    `Ogółem wartość netto protokołu (razem): suma w dokumencie ${printed}, suma pozycji ${items} – niezgodne.`,
  totalTwice: (one: string, other: string) =>
    `Ogółem wartość netto protokołu podano w dokumencie dwa razy: ${one} i ${other} – niezgodne.`,
  amountDisagrees: (printed: string, parts: string) =>
    `Ogółem ilość protokołu (razem): suma w dokumencie ${printed.replace('.', ',')}, suma sekcji ${parts.replace('.', ',')} – niezgodne.`,
  bruttoDisagrees: (netto: string, vat: string, brutto: string) =>
    `Kwota brutto ${brutto} nie jest sumą netto ${netto} i VAT ${vat} – niezgodne.`,
  contract: (number: string) => `Umowa nr ${number}`,
  noOrderNumbers: 'Dokument nie podaje numerów zleceń. Wskaż zlecenia.',
  order: (number: string) => `Zlecenie nr ${number}`,
  orderUnknown: (number: string) => `Nie znaleziono zlecenia nr ${number}.`,
  orderNotAwaiting: (number: string, status: string) =>
    `Zlecenie nr ${number} ma status „${status}” – nie oczekuje na protokół i nie zostało zaznaczone.`,
  orderOfOtherContract: (number: string) => `Zlecenie nr ${number} należy do innej umowy i nie zostało zaznaczone.`,
  orderWithoutContract: (number: string) =>
    `Zlecenie nr ${number} nie zostało zaznaczone: nie znaleziono umowy protokołu.`,
  doubled: (number: string) => `Protokół nr ${number} już istnieje w tym nadleśnictwie.`,
  sameFile: (number: string) => `Ten sam plik wczytano już wcześniej: powstał z niego protokół nr ${number}.`,
} as const;
