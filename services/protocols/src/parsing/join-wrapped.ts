import { COLUMN_GAP, plainText } from '@ostep/document-reader';

const CONTINUED_LINE =
  /(?:^|\s)(?:nr|numer|dnia|z|i|oraz|umowy|umowa|zlecenia|zlecen|w|na|do|o|lesnictwie|lesnictwa)\.?$|[,;–-]$/;
/** `… w leśnictwie 14` / `Dziewiętlin …` */
const PART_NUMBER = /lesnictw\w*:?\s+\d{1,2}$/;
const LONG_LINE = 60;

/** Joins `… na podstawie umowy nr` / `SA.271.1.4.2026 z dnia …`. */
export function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above !== undefined && isContinuedBy(above, line)) joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function isContinuedBy(above: string, line: string): boolean {
  if (above.includes(COLUMN_GAP) || line.includes(COLUMN_GAP)) return false;
  const plain = plainText(above).trim();
  if (CONTINUED_LINE.test(plain) || PART_NUMBER.test(plain)) return true;
  return above.length > LONG_LINE && !/[.:]$/u.test(above.trim()) && /^[\p{Ll}\d]/u.test(line);
}
