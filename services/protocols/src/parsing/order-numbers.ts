import { COLUMN_GAP, plainText, withoutBlanks, withoutDates } from '@ostep/document-reader';

const ORDER = /zlec(?!eniod|eniob)en\w*|(?<![a-z])(?:zlec|zl)\.(?=\s*(?:nr|numer|\d))/gu;
const BLANK = String.raw`[\s${COLUMN_GAP}]`;
const CONNECTOR = new RegExp(
  String.raw`^(?:${BLANK}|[:;,.()"„”–]|(?:\/\s?-?|-)(?:a|e|n|nia|nie)\b|(?:nr|nry|numer|numery|nrow|oraz|i|a|z|dnia|poz)\b(?![-/])\.?|-(?=\s))+`,
  'u',
);
const NUMBER = /^(?:[\p{L}\d]+\s?[-.]\s?)*[\p{L}]*\d[\p{L}\d]*(?:\s?[./]\s?[\p{L}\d]+)*(?:-\d+)?/u;
const WORD = /^[\p{L}]+[.)]?/u;
const STOP = /^(?:umow|rod\b|protokol\w*\s*(?:nr|numer)|wykonawc|leśnictw|lesnictw|okres|data|rodzaj)/;
const WORDS_BEFORE = 5;
const hasColumnGap = (text: string) => text.includes(COLUMN_GAP);
const UNFINISHED = new RegExp(`^\\s*,\\s*(?:${COLUMN_GAP}|$)`, 'u');
const ONLY_NUMBERS = new RegExp(String.raw`^(?:${BLANK}|nr|i\b|oraz|[\d/.,;:()-]|\b\p{L}{1,3}\b(?=[/\d-]))+$`, 'iu');

/** ROD and contract numbers are excluded. */
export function findOrderNumbers(lines: readonly string[]): string[] {
  const found: string[] = [];
  let open = false;
  for (const line of lines) {
    const text = withoutDates(line);
    const plain = plainText(text);
    if (open && ONLY_NUMBERS.test(text) && /\d\s?\/\s?\d/u.test(text)) {
      found.push(...listAt(text, plain).numbers);
      continue;
    }
    open = false;
    for (const match of plain.matchAll(ORDER)) {
      const start = match.index + match[0].length;
      if (/zł/iu.test(text.slice(match.index, start))) continue;
      const list = listAt(text.slice(start), plain.slice(start));
      found.push(...list.numbers);
      open = list.continues;
    }
  }
  return [...new Set(found)];
}

function listAt(text: string, plain: string): { numbers: string[]; continues: boolean } {
  const numbers: string[] = [];
  let at = 0;
  let end = 0;
  let words = 0;
  while (at < text.length) {
    const rest = plain.slice(at);
    const connector = CONNECTOR.exec(rest)?.[0];
    // Text set apart after a number, with a word before it, is another fact.
    if (
      connector &&
      numbers.length > 0 &&
      /\p{L}/u.test(connector) &&
      hasColumnGap(text.slice(at, at + connector.length))
    )
      break;
    if (connector) {
      at += connector.length;
      continue;
    }
    if (STOP.test(rest)) break;
    const number = NUMBER.exec(text.slice(at))?.[0];
    if (number !== undefined) {
      numbers.push(withoutBlanks(number));
      at += number.length;
      end = at;
      continue;
    }
    const word = WORD.exec(rest)?.[0];
    if (!word || numbers.length > 0 || words >= WORDS_BEFORE) break;
    words += 1;
    at += word.length;
  }
  // A trailing comma continues the list on the next line, in the same column.
  const unfinished = numbers.length > 0 && UNFINISHED.test(text.slice(end));
  return { numbers: withSharedYear(numbers), continues: at >= text.length || unfinished };
}

/** `14, 15 i 16/2026` names three orders of one year. A single number counts only with a slash. */
function withSharedYear(numbers: readonly string[]): string[] {
  return numbers.flatMap((number, index) => {
    if (!/^\d{1,4}$/u.test(number)) return /\d/u.test(number) ? [number] : [];
    const tail = numbers.slice(index + 1).find((next) => /^\d+\//u.test(next));
    if (tail) return [`${number}${tail.slice(tail.indexOf('/'))}`];
    return numbers.length === 1 ? [number] : [];
  });
}
