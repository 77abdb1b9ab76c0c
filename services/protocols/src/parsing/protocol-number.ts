import { COLUMN_GAP, likeliest, plainText, withoutBlanks } from '@ostep/document-reader';

const NUMBER = String.raw`((?:[\p{L}\d][\p{L}\d.\-\uFFFD]*\s?\/\s?)*[\p{L}\d][\p{L}\d.\-\uFFFD]*\d[\p{L}\d]*|\d+)`;
const GAP = String.raw`[\s${COLUMN_GAP}]`;
const LABEL = new RegExp(`(?:nr|numer)${GAP}+protokolu${GAP}*[:.]?${GAP}*${NUMBER}`, 'u');
const NUMBERED = new RegExp(
  String.raw`protok[ol]+\w*((?:${GAP}|[a-z,().\-/])*?)\b(?:nr|numer|no)\b\.?${GAP}*[:.]?${GAP}*${NUMBER}`,
  'u',
);
const SLASHED = new RegExp(
  String.raw`protok[ol]+\w*((?:${GAP}|[a-z,().\-])*?)${GAP}((?:[a-z\d.\-]+\s?\/\s?)+\d{2,4})\b`,
  'u',
);
const ALONE = new RegExp(String.raw`^(?:nr|numer)\b\.?${GAP}*[:.]?${GAP}*${NUMBER}`, 'u');
const CORRECTION = new RegExp(String.raw`korekta${GAP}+(?:nr|numer)\b\.?${GAP}*${NUMBER}`, 'u');

const OTHER_DOCUMENT = /umow|zlecen|rod\b|faktur|oferty|zamowien/;
const OTHER_PROTOCOL = /korygow|koryguj|dotycz|do\s*$|pierwotn|poprzedn|anulow|zastep|zmieniaj|odniesieni/;
const CORRECTS = /korekt/;
const WINDOW = 60;

type Candidate = { readonly number: string; readonly score: number };

/** Never the number of a protocol that this one corrects. Null: the document states none. */
export function findProtocolNumber(lines: readonly string[]): string | null {
  const candidates = lines.flatMap((line, index) => candidatesIn(line, plainText(lines[index - 1] ?? '')));
  const best = likeliest(candidates);
  return best && best.score > 0 ? best.number : null;
}

function candidatesIn(line: string, above: string): Candidate[] {
  const plain = plainText(line);
  const found: Candidate[] = [];
  const add = (match: RegExpExecArray | null, group: number, score: number) => {
    const text = match?.[group];
    if (!match || text === undefined || isYear(text)) return;
    const index = match.index + match[0].lastIndexOf(text);
    const before = plain.slice(Math.max(0, match.index - WINDOW), match.index);
    const trailingSlash = line[index + text.length] === '/' ? '/' : '';
    found.push({
      number: cleaned(line.slice(index, index + text.length)) + trailingSlash,
      score: score - penalty(before),
    });
  };
  add(LABEL.exec(plain), 1, 12);
  const numbered = NUMBERED.exec(plain);
  if (numbered && !OTHER_DOCUMENT.test(numbered[1] ?? '')) add(numbered, 2, 11);
  const slashed = SLASHED.exec(plain);
  if (slashed && !OTHER_DOCUMENT.test(slashed[1] ?? '')) add(slashed, 2, 8);
  add(CORRECTION.exec(plain), 1, 5);
  if (/protok/.test(above) && !/\d/.test(above)) add(ALONE.exec(plain), 1, 9);
  return found;
}

function penalty(before: string): number {
  if (OTHER_PROTOCOL.test(before)) return 12;
  return CORRECTS.test(before) ? 6 : 0;
}

const isYear = (text: string) => /^(?:19|20)\d{2}$/.test(text.trim());

function cleaned(number: string): string {
  return withoutBlanks(number).replace(/[.,;:-]+$/u, '');
}
