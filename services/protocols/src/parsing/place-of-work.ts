import { findForestAddress } from './forest-address-in-text';
import { plainText } from './plain-text';

export type Place = { readonly posNo: string | null; readonly forestAddress: string | null };

export const isStated = (place: Place | null | undefined): place is Place =>
  place != null && (place.posNo ?? place.forestAddress) !== null;

/** Whether both have the same position and addresses that differ by one letter, one of which may be misread. */
export function isOneLetterOff(one: Place | null | undefined, other: Place | null | undefined): boolean {
  const address = one?.forestAddress ?? '';
  const otherAddress = other?.forestAddress ?? '';
  if (one?.posNo !== other?.posNo || address.length !== otherAddress.length) return false;
  return [...address].filter((letter, at) => letter !== otherAddress[at]).length === 1;
}

const POSITION =
  /(?:pozycja|pozycji|poz)(?![a-z])\.?\s*(?:(?!adr|wydz|lok)[a-z]+\.?[\s/]*){0,4}?[:.]?\s*([\p{L}\d]*\d[\p{L}\d]*(?:[./-][\p{L}\d]+)*)/u;
const BARE = /^[\s:;,./|-]*(?:lp\.?)?\s*(\d{1,5}[a-z]?)[\s:;,./|-]*$/u;
const ADDRESS_WORDS = /adres(?:\s+lesny)?|adr\.?|wydzielenie|lokalizacja/gu;

export function placeInText(text: string): Place | null {
  const found = findForestAddress(text);
  const others = found ? `${text.slice(0, found.index)} ${text.slice(found.index + found.length)}` : text;
  const plain = plainText(others);
  const besideAddress = found ? plain.replace(ADDRESS_WORDS, ' ') : '';
  const position = POSITION.exec(plain)?.[1] ?? (POSITION.exec(besideAddress) ?? BARE.exec(besideAddress))?.[1];
  if (position === undefined && found === null) return null;
  return {
    posNo: position === undefined ? null : asPrinted(others, plain, position),
    forestAddress: found?.address ?? null,
  };
}

function asPrinted(text: string, plain: string, part: string): string {
  const index = plain.lastIndexOf(part);
  return index < 0 ? part : text.slice(index, index + part.length);
}

const SEGMENTS_FILLED = /^\d+-\d+-\d+-\d+-\w+-~?\w+-\d+$/u;

/** The position may have been merged into the address's cell (`21 / 02-20-1-06-123-a-00`). */
export function placeInCells(posNo: string, forestAddress: string): Place {
  const position = posNo
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.,;]$/u, '');
  const inPosition = findForestAddress(position);
  if (inPosition) return placeInText(position) ?? { posNo: null, forestAddress: inPosition.address };
  const cell = forestAddress.trim();
  // An address wider than its column may be wrapped anywhere, also between digits.
  const compact = findForestAddress(cell.replace(/\s+/gu, ''));
  if (compact && SEGMENTS_FILLED.test(compact.address) && compact.length === cell.replace(/\s+/gu, '').length) {
    return { posNo: position || null, forestAddress: compact.address };
  }
  if (position === '' && cell !== '') return withoutPosition(cell);
  return { posNo: position || null, forestAddress: findForestAddress(cell)?.address ?? null };
}

const COMPLETE_ADDRESS = /^\d{2}-\d{2}-\d-\d{2}-(?:\d{1,4}\p{Lu}{0,2}-~?\p{Ll}{1,3}-\d{2}|--)$/u;
export const isCompleteAddress = (text: string) => COMPLETE_ADDRESS.test(text);

const POSITION_ALONE = /^[1-9]\d{0,4}\p{Ll}?$/u;

/** The place in a cell with one or two further words beside a complete address; null for any other cell. */
export function addressBesideOthers(cell: string, isCode: (words: string) => boolean): Place | null {
  const words = cell.split(/\s+/u).filter(Boolean);
  const found = withoutOneOrTwoWords(words).flatMap(({ taken, rest }): Place[] => {
    const isPosition = POSITION_ALONE.test(taken);
    const address = rest.join('').replace(/[\u2010-\u2015\u2212]/gu, '-');
    if (!COMPLETE_ADDRESS.test(address) || !(isPosition || isCode(taken))) return [];
    return [{ posNo: isPosition ? taken : null, forestAddress: address }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function withoutOneOrTwoWords(words: readonly string[]): { taken: string; rest: string[] }[] {
  return words.flatMap((first, index) => [
    { taken: first, rest: words.toSpliced(index, 1) },
    ...words.slice(index + 1).map((second, more) => ({
      taken: `${first} ${second}`,
      rest: words.filter((_, at) => at !== index && at !== index + 1 + more),
    })),
  ]);
}

function withoutPosition(cell: string): Place {
  const found = findForestAddress(cell);
  const rest = found ? cell.slice(found.index + found.length).trim() || cell.slice(0, found.index).trim() : '';
  if (found && rest === '') return { posNo: null, forestAddress: found.address };
  const named = placeInText(cell);
  return named ?? { posNo: null, forestAddress: found?.address ?? null };
}
