import { plainText } from '../../plain-text';
import { findForestAddress } from './forest-address-in-text';

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
