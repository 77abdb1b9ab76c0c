import { districtOfAddress, districtPartIn, plainText } from '@ostep/document-reader';

export type KnownPart = {
  readonly districtKey: string;
  readonly code: string;
  readonly name: string;
  readonly label: string;
};

/** `06 Gola` as printed, or the name with the number found in the addresses. */
export function findDistrictPart(
  lines: readonly string[],
  addresses: readonly string[],
  known: readonly KnownPart[],
): string | null {
  const printed = districtPartIn(lines);
  if (printed === null) return null;
  const [, code, text = ''] = /^(?:(\d+) )?(.*)$/u.exec(printed) ?? [];
  const name = text.slice(0, knownLength(text, known));
  const number = code ?? codeOf(name, addresses, known);
  return number === null ? name : `${number} ${name}`;
}

/** Words behind the name of a known part do not belong to it. */
function knownLength(text: string, known: readonly KnownPart[]): number {
  const lengths = known
    .filter(({ name }) => plainText(text).startsWith(plainText(name)) && !/^[\p{L}\d]/u.test(text.slice(name.length)))
    .map(({ name }) => name.length);
  return Math.max(0, ...lengths) || text.length;
}

function codeOf(name: string, addresses: readonly string[], known: readonly KnownPart[]): string | null {
  const codes = new Set(addresses.map((address) => address.split('-')[3] ?? ''));
  const districts = new Set(addresses.map(districtOfAddress));
  const [code] = codes;
  if (codes.size !== 1 || !code) return null;
  const candidates = known.filter(
    (part) => districts.has(part.districtKey) && plainText(part.name) === plainText(name),
  );
  return candidates.length === 0 || candidates.some((part) => part.code === code) ? code : null;
}
