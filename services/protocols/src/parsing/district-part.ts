import { COLUMN_GAP, plainText } from '@ostep/document-reader';

export type KnownPart = {
  readonly districtKey: string;
  readonly code: string;
  readonly name: string;
  readonly label: string;
};

const PART = new RegExp(
  String.raw`(?<![a-z])(?:lesnictw(?:o|ie|a|em)|^lesnictw?(?=[\s${COLUMN_GAP}])|l-ctwo|lesn\.)(?![a-z])[\s${COLUMN_GAP}]*[:.\-]?[\s${COLUMN_GAP}]*`,
  'gu',
);
const VALUE = new RegExp(String.raw`^(?:nr\s+)?([\p{L}\d(][^${COLUMN_GAP},;:]*)`, 'u');
const NEXT_FACT =
  /\s+(?:obręb|nadleśnictwo|data|umowa|dnia|zlecenie|nr\s|protokół|z dnia|w dniu|adres|wykonawca|z zakresu|na podstawie|do umowy).*$/iu;
const LEADING_CODE = /^(?:nr\s+)?(?:(\d{1,2})\s*[-–.)]?\s*)?(.*)$/su;
const BEHIND_CODE = /^\s*(?:\(|nr\s|[-–]\s?)\s*(\d{1,2})\)?(?!\d|[./])/u;
const CODED = /^(\d{1,2})\s*[-–.)]?\s*(\p{L}.*)$/u;
const NAMED = /^(\p{L}[^()\d]*?)\s*[(\-–/]?\s*(?:nr\s*)?(\d{1,2})?\s*\)?$/u;

/** `06 Gola` as printed, or the name with the number found in the addresses. */
export function findDistrictPart(
  lines: readonly string[],
  addresses: readonly string[],
  known: readonly KnownPart[],
): string | null {
  for (const line of lines) {
    for (const match of plainText(line).matchAll(PART)) {
      const rest = line.slice(match.index + match[0].length);
      const label = knownLabel(rest, addresses, known);
      if (label !== null) return label;
      const printed = VALUE.exec(rest)?.[1]?.replace(NEXT_FACT, '').trim();
      if (printed && !/^\d+$/u.test(printed)) return labelOf(printed, addresses, known);
    }
  }
  return null;
}

function knownLabel(text: string, addresses: readonly string[], known: readonly KnownPart[]): string | null {
  const [, code, start = ''] = LEADING_CODE.exec(text) ?? [];
  const plain = plainText(start);
  const fitting = known.filter(
    ({ name }) => plain.startsWith(plainText(name)) && !/^[\p{L}\d]/u.test(start.slice(name.length)),
  );
  const longest = fitting.toSorted((left, right) => right.name.length - left.name.length)[0];
  if (!longest) return null;
  const name = start.slice(0, longest.name.length);
  const behind = BEHIND_CODE.exec(start.slice(name.length))?.[1];
  const number = code?.padStart(2, '0') ?? behind?.padStart(2, '0') ?? codeOf(name, addresses, known);
  return number === null ? name : `${number} ${name}`;
}

function labelOf(printed: string, addresses: readonly string[], known: readonly KnownPart[]): string {
  const coded = CODED.exec(printed);
  if (coded?.[1] && coded[2]) return `${coded[1].padStart(2, '0')} ${coded[2].trim()}`;
  const named = NAMED.exec(printed);
  const name = named?.[1]?.trim() ?? printed;
  const code = named?.[2]?.padStart(2, '0') ?? codeOf(name, addresses, known);
  return code === null ? name : `${code} ${name}`;
}

function codeOf(name: string, addresses: readonly string[], known: readonly KnownPart[]): string | null {
  const codes = new Set(addresses.map((address) => address.split('-')[3] ?? ''));
  const districts = new Set(addresses.map((address) => address.split('-').slice(0, 2).join('-')));
  const [code] = codes;
  if (codes.size !== 1 || !code) return null;
  const candidates = known.filter(
    (part) => districts.has(part.districtKey) && plainText(part.name) === plainText(name),
  );
  return candidates.length === 0 || candidates.some((part) => part.code === code) ? code : null;
}
