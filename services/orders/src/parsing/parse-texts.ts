import { formatDate, formatQuantity, plural } from '@ostep/kernel';

/** Sentences of the parse log of an order. */
export const parseTexts = {
  pages: (count: number) => `Odczytano ${count} ${plural(count, 'stronę', 'strony', 'stron')} pliku PDF`,
  emptyPage: (page: number) => `Strona ${page} nie zawiera tekstu (skan) i nie została odczytana`,
  otherOrder: (number: string) =>
    `Plik zawiera też zlecenie nr ${number}, które nie zostało odczytane: wczytaj je z osobnego pliku`,
  letters: (encoding: string) => `Naprawiono polskie litery (tekst zapisany jako ${encoding})`,
  sameFile: (numbers: readonly string[]) => `Ten sam plik wczytano już wcześniej: zlecenie nr ${numbers.join(', ')}`,
  orderNumber: (number: string) => `Numer zlecenia: ${number}`,
  noOrderNumber: 'Brak numeru zlecenia',
  sameNumber: (number: string) => `Zlecenie o numerze ${number} już istnieje w tym leśnictwie`,
  orderDate: (date: string) => `Data zlecenia: ${formatDate(date)}`,
  noOrderDate: 'Brak daty zlecenia',
  part: (part: string) => `Leśnictwo: ${part}`,
  noPart: 'Brak leśnictwa',
  contract: (number: string) => `Umowa nr ${number}`,
  noContract: 'Brak numeru umowy',
  unknownContract: (number: string) => `Umowy nr ${number} nie ma w systemie`,
  contractFound: (district: string) => `Znaleziono umowę w systemie, Nadleśnictwo ${district}`,
  otherDistrict: (printed: string, contract: string) =>
    `Nadleśnictwo zlecenia (${printed}) jest inne niż nadleśnictwo umowy (${contract})`,
  otherContractDate: (printed: string, contract: string) =>
    `Data umowy na zleceniu (${formatDate(printed)}) jest inna niż w systemie (${formatDate(contract)})`,
  draft: 'Zlecenie w wersji roboczej',
  noTable: 'Nie znaleziono tabeli z pozycjami zlecenia',
  items: (count: number) => `Pozycje zlecenia: ${count}`,
  noItems: 'Brak pozycji zlecenia',
  unreadRow: (text: string) => `Nie odczytano wiersza tabeli: ${text}`,
  sumRight: (sum: string) => `Suma ilości zgodna z wydrukiem: ${formatQuantity(sum)}`,
  sumDiffers: (printed: string, computed: string) =>
    `Suma ilości na wydruku (${formatQuantity(printed)}) jest inna niż suma pozycji (${formatQuantity(computed)})`,
  item: (lp: string, work: string) => `Pozycja ${lp}: ${work}`,
  numbered: (lp: string) => `Nadano liczbę porządkową ${lp}`,
  noPosNo: 'Brak numeru pozycji (Nr poz.)',
  noAddress: 'Brak adresu leśnego',
  partialAddress: (address: string) => `Adres leśny jest niepełny: ${address}`,
  noGroup: 'Brak grupy czynności',
  noCode: 'Brak kodu czynności',
  unknownCode: (code: string) => `Kodu czynności „${code}” nie ma w słowniku`,
  inactiveCode: (code: string) => `Kod czynności ${code} jest nieaktywny`,
  noDesc: 'Brak opisu czynności',
  noAmount: 'Brak ilości',
  unreadAmount: (text: string) => `Nie odczytano ilości „${text}”`,
  negativeAmount: (text: string) => `Ilość „${text}” jest ujemna`,
  roundedAmount: (printed: string, kept: string) => `Ilość ${printed} zaokrąglono do ${kept}`,
  noDueDate: 'Brak terminu wykonania',
  unreadDueDate: (text: string) => `Nie odczytano terminu wykonania „${text}”`,
  linked: (lp: string, scope: string | null) => `Pozycja umowy nr ${lp}${scope === null ? '' : `, zakres: ${scope}`}`,
  severalLinks: (count: number) =>
    `W umowie ${plural(count, 'pasuje', 'pasują', 'pasuje')} ${count} ${plural(count, 'pozycja', 'pozycje', 'pozycji')} o tym kodzie: wybierz właściwą`,
  noLink: 'W umowie nie ma pozycji o tym kodzie',
} as const;
