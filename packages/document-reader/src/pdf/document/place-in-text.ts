import { normalizeForestAddress } from '@ostep/kernel';
import { plainText, withHyphens } from '../../plain-text';

export type AddressInText = { readonly address: string; readonly index: number; readonly length: number };

const DASH = '\\s*[-\\u2010-\\u2015\\u2212]\\s*';
const UP_TO_PART = `(?<![\\d.,/-])\\d{1,2}${DASH}\\d{1,2}${DASH}\\d{1,2}${DASH}\\d{1,2}`;
const COMPARTMENT = '(?:\\d{1,4}\\s?\\p{Lu}{0,2}(?!\\p{L}))?';
const SUBDIVISION = '(?:~?\\p{Ll}{1,3}(?!\\p{L}))?';
const AREA = '(?:\\d{1,2}(?!\\d|[.,/]\\d))?';
const ADDRESS = new RegExp(`${UP_TO_PART}(?:${DASH}${COMPARTMENT}(?:${DASH}${SUBDIVISION}(?:${DASH}${AREA})?)?)?`, 'u');

const SEGMENTS = 7;
const MIN_SEGMENTS = 5;

/** `02-20-1-06-123   -a   -00` as `02-20-1-06-123-a-00`, also broken over lines or with blank last segments. */
export function findForestAddress(text: string): AddressInText | null {
  const match = ADDRESS.exec(text);
  if (!match) return null;
  const address = normalizeForestAddress(withHyphens(match[0]));
  const segments = address.split('-');
  if (segments.length < MIN_SEGMENTS) return null;
  const [, , , part = '', compartment = '', subdivision = '', area = ''] = segments;
  // A figure after an address with blank segments is a quantity, not its last segment.
  const stray = compartment === '' && subdivision === '' && area !== '' && /\s\d{1,2}$/u.test(match[0]);
  const addressText = stray ? match[0].replace(/\s*\d{1,2}$/u, '') : match[0];
  if (part === '') return null;
  const isBroken = compartment !== '' && segments.length === SEGMENTS - 1 && subdivision === '';
  const padded = (stray ? segments.with(SEGMENTS - 1, '') : segments)
    .concat(Array(SEGMENTS).fill(''))
    .slice(0, SEGMENTS);
  return { address: (isBroken ? segments : padded).join('-'), index: match.index, length: addressText.length };
}

export type Place = { readonly posNo: string | null; readonly forestAddress: string | null };

export const NO_PLACE: Place = { posNo: null, forestAddress: null };

export const districtOfAddress = (address: string) => address.split('-').slice(0, 2).join('-');

export const isStated = (place: Place | null | undefined): place is Place =>
  place != null && (place.posNo ?? place.forestAddress) !== null;

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
