import { formatDate, type ParseLogWriter } from '@ostep/kernel';
import type { PrintedDocument } from './pdf/document/printed-document';

/** Why a person must check a document: the same sentence for the same cause, whatever kind of document it is. */
export const logCauses = {
  doubtful: (label: string, text: string) => `${label} „${text}”: odczyt ze skanu jest niepewny, sprawdź z dokumentem.`,
  lookAlike: (code: string, other: string) =>
    `Kod czynności ${code} na skanie łatwo pomylić z ${other}: sprawdź z dokumentem.`,
  nearCode: (printed: string, code: string) =>
    `Kod czynności „${printed}” odczytany ze skanu zamieniono na ${code}: sprawdź z dokumentem.`,
  unfinishedNumber: (label: string, number: string) => `${label} „${number}” jest na dokumencie ucięty: sprawdź go.`,
  unlabelledDate: (label: string, date: string) =>
    `${label}: nie znaleziono jej opisu, wzięto datę ${formatDate(date)}. Sprawdź z dokumentem.`,
  rivalDate: (label: string, date: string, other: string) =>
    `${label}: przyjęto ${formatDate(date)}, a może nią być też ${formatDate(other)}: sprawdź z dokumentem.`,
  rivalNumber: (label: string, number: string, other: string) =>
    `${label}: przyjęto ${number}, a może nim być też ${other}: sprawdź z dokumentem.`,
  noContract: 'Dokument nie podaje numeru umowy. Wskaż umowę.',
  unknownContract: (number: string) => `Umowy nr ${number} nie ma w systemie.`,
  unknownPart: (part: string) => `Leśnictwa „${part}” nie ma na liście leśnictw nadleśnictwa.`,
  unknownCode: (code: string) => `Kodu czynności „${code}” nie ma w słowniku.`,
  missingItem: (number: string) => `Brak pozycji ${number}: numeracja l.p. ma lukę.`,
  strayText: (text: string) => `Obok tej pozycji stoi tekst „${text}”, którego nie przypisano: sprawdź z dokumentem`,
  noAddress: 'Brak adresu leśnego.',
  partialAddress: (address: string) => `Adres leśny jest niepełny: ${address}.`,
} as const;

const doubtTexts = {
  unreadPages: (pages: string) => `Nie odczytano stron (skan bez tekstu lub za mało czytelny): ${pages}.`,
  scan: 'Odczyt ze skanu: porównaj wszystkie wartości z dokumentem.',
  cutWord: (word: string) => `Granica kolumn przecięła „${word}”: sprawdź z dokumentem.`,
  rivalColumns: (column: string, title: string, other: string) =>
    `${column}: wzięto z kolumny „${title}”, a może to być też „${other}”. Sprawdź z dokumentem lub wskaż kolumny.`,
  untitledColumn: (column: string, title: string) =>
    `${column}: tytułu kolumny „${title}” nie rozpoznano, wzięto ją po zawartości. Sprawdź z dokumentem lub wskaż kolumny.`,
  unreadColumn: (title: string) =>
    `Nie odczytano kolumny „${title}”: sprawdź z dokumentem, czy jej treść nie jest potrzebna, lub wskaż kolumny.`,
  joinedColumn: (column: string) =>
    `${column}: jej teksty zaczynają się w dwóch miejscach, więc mogą być z dwóch kolumn. Sprawdź z dokumentem lub wskaż kolumny.`,
  lostText: (page: number, text: string) => `Nie odczytano tekstu na stronie ${page}: „${text}”. Sprawdź z dokumentem.`,
  repeatedColumn: (title: string, text: string) =>
    `Kolumny „${title}” nie odczytano: w wierszach jest w niej tylko „${text}”.`,
};

export function logReading<K extends string>(
  log: ParseLogWriter,
  { scanned, unreadPages, otherNumbers }: PrintedDocument<K>,
  otherDocument: (number: string) => string,
): void {
  if (scanned) log.negative(doubtTexts.scan);
  if (unreadPages !== '') log.negative(doubtTexts.unreadPages(unreadPages));
  for (const number of otherNumbers) log.negative(otherDocument(number));
}

export function logTableDoubts<K extends string>(
  log: ParseLogWriter,
  { tableDoubts: doubts, cutWords }: PrintedDocument<K>,
  labelOf: (column: K) => string,
): void {
  for (const { column, title, other } of doubts.rivals)
    log.negative(doubtTexts.rivalColumns(labelOf(column), title, other), 'columns');
  for (const { column, title } of doubts.untitled)
    log.negative(doubtTexts.untitledColumn(labelOf(column), title), 'columns');
  for (const { title, repeated } of doubts.unread) {
    if (repeated === null) log.negative(doubtTexts.unreadColumn(title), 'columns');
    else log.positive(doubtTexts.repeatedColumn(title, repeated));
  }
  for (const column of doubts.joined) log.negative(doubtTexts.joinedColumn(labelOf(column)), 'columns');
  for (const { page, text } of doubts.lost) log.negative(doubtTexts.lostText(page, text));
  for (const word of cutWords) log.negative(doubtTexts.cutWord(word));
}
