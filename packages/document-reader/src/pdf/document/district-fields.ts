import { withSingleBlanks } from '../../plain-text';
import { COLUMN_GAP } from '../words/text-lines';

const DISTRICT = /nadle[śs]nictw[A-Za-zÀ-ɏ]*\s*:?\s*/iu;
const KEY = /(?<![\d-])(\d{2})\s?-\s?(\d{2})(?![\d])/u;
const NEXT_LABEL =
  /(?:^|\s+)(?:obr[ęe]b|nadle[śs]nictw|le[śs]nictw|l-ctw|wykonawc|zleceniodawc|zleceniobiorc|data|dnia|adres|zleceni|umow|tel|nr\s+(?:zlec|umow)|rdlp|z\s+dnia|telefon|strona|wydruk|ul\.|numer|rodzaj|typ\s|stron[ay])[A-Za-zÀ-ɏ]*.*$/iu;

export function districtIn(lines: readonly string[]): { key: string | null; name: string | null } {
  let name: string | null = null;
  for (const text of lines) {
    const match = DISTRICT.exec(text);
    if (!match) continue;
    const rest = text.slice(match.index + match[0].length);
    const key = KEY.exec(rest);
    const found = /^[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ\s-]*/u
      .exec(rest.replace(NEXT_LABEL, ''))?.[0]
      .trim()
      .replace(/[\s-]+$/u, '');
    if (key) return { key: `${key[1]}-${key[2]}`, name: found || name };
    name ??= found || null;
  }
  return { key: null, name };
}

const PART =
  /(?<![A-Za-zÀ-ɏ])(?:le[śs]nictw[A-Za-zÀ-ɏ]{1,2}|^le[śs]nictw?(?=\s)|l-ctw[A-Za-zÀ-ɏ]|le[śs]n\.)\s*[:\-–]?\s*/giu;

const SEPARATOR = new RegExp(`[,;${COLUMN_GAP}]`, 'u');

const NAMED_AS_KIND = /^(?:\d{1,2}[\s-]+)?le[śs]nictwo\s+\p{L}+ie(?=\s)/iu;

/** The first part of a district that the lines name, with its code first if it has one. */
export function districtPartIn(lines: readonly string[]): string | null {
  for (const text of lines) {
    for (const match of text.matchAll(PART)) {
      const [rest = ''] = text.slice(match.index + match[0].length).split(SEPARATOR);
      const [ownName = ''] = NAMED_AS_KIND.exec(rest) ?? [];
      const part = partWithCodeFirst(ownName + rest.slice(ownName.length).replace(NEXT_LABEL, ''));
      if (part !== null) return part;
    }
  }
  return null;
}

/** `06-Gola`, `Gola (06)`, `02-20-1-06 Gola`, `nr 6 Gola` → `06 Gola`; a name without a code stays. */
export function partWithCodeFirst(text: string): string | null {
  const clean = withSingleBlanks(text.replace(/[„”"]/gu, '').replace(/^\s*(?:nr|kod)\.?\s*/iu, ''));
  const name = /[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ'-]*(?:\s[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ'-]*)*/u
    .exec(clean)?.[0]
    .replace(/\s+(?:nr|kod)$/iu, '');
  if (!name || /^[a-ząćęłńóśźż]/u.test(name)) return null;
  const codes = [...clean.matchAll(/(?<!\d)(?:\d{2}-\d{2}-\d-)?(\d{1,2})(?![\d.])/gu)].map((match) => match[1] ?? '');
  const code = codes[0];
  return code === undefined ? name : `${code.padStart(2, '0')} ${name}`;
}
