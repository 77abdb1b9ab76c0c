import { formatDate } from '@ostep/kernel';

/** Why a paper waits for a look: one sentence a cause, whatever paper it is, so that files of both kinds share it. */
export const logCauses = {
  unreadPages: (pages: string) => `Nie odczytano stron (skan bez tekstu lub za mało czytelny): ${pages}.`,
  scan: 'Odczyt ze skanu: porównaj wszystkie wartości z dokumentem.',
  doubtful: (label: string, text: string) => `${label} „${text}”: odczyt ze skanu jest niepewny, sprawdź z dokumentem.`,
  lookAlike: (code: string, other: string) =>
    `Kod czynności ${code} na skanie łatwo pomylić z ${other}: sprawdź z dokumentem.`,
  nearCode: (printed: string, code: string) =>
    `Kod czynności „${printed}” odczytany ze skanu zamieniono na ${code}: sprawdź z dokumentem.`,
  unfinishedNumber: (label: string, number: string) => `${label} „${number}” jest na dokumencie ucięty: sprawdź go.`,
  unlabelledDate: (label: string, date: string) =>
    `${label}: na skanie nie znaleziono jej opisu, wzięto datę ${formatDate(date)}. Sprawdź z dokumentem.`,
  rivalDate: (label: string, date: string, other: string) =>
    `${label}: przyjęto ${formatDate(date)}, a może nią być też ${formatDate(other)}: sprawdź z dokumentem.`,
  noContract: 'Dokument nie podaje numeru umowy. Wskaż umowę.',
  unknownContract: (number: string) => `Umowy nr ${number} nie ma w systemie.`,
  unknownPart: (part: string) => `Leśnictwa „${part}” nie ma na liście leśnictw nadleśnictwa.`,
  unknownCode: (code: string) => `Kodu czynności „${code}” nie ma w słowniku.`,
  missingItem: (number: string) => `Brak pozycji ${number}: numeracja l.p. ma lukę.`,
  cutWord: (word: string) => `Granica kolumn przecięła „${word}”: sprawdź z dokumentem.`,
  noAddress: 'Brak adresu leśnego.',
  partialAddress: (address: string) => `Adres leśny jest niepełny: ${address}.`,
} as const;
