import { findForestAddress } from './forest-address-in-text';
import { plainText } from './plain-text';

/** Position of the plan and forest address, as far as a text states them. */
export type Place = { readonly posNo: string | null; readonly forestAddress: string | null };

const POSITION =
  /(?:pozycja|pozycji|poz)\.?\s*(?:planu|pl\.?)?\s*(?:nr|numer)?\s*[:.]?\s*([\p{L}\d]*\d[\p{L}\d]*(?:[./-][\p{L}\d]+)*)/u;
const BARE = /^[\s:;,./|-]*(?:lp\.?)?\s*(\d{1,5}[a-z]?)[\s:;,./|-]*$/u;
const ADDRESS_WORDS = /adres(?:\s+lesny)?|adr\.?|wydzielenie|lokalizacja/gu;

/** What a line says about the place of the rows below it; null when it says nothing. */
export function placeInText(text: string): Place | null {
  const found = findForestAddress(text);
  const others = found ? `${text.slice(0, found.index)} ${text.slice(found.index + found.length)}` : text;
  const plain = plainText(others);
  const labelled = POSITION.exec(plain)?.[1];
  const bare = found ? BARE.exec(plain.replace(ADDRESS_WORDS, ' '))?.[1] : undefined;
  const position = labelled ?? bare;
  if (position === undefined && found === null) return null;
  return {
    posNo: position === undefined ? null : asPrinted(others, plain, position),
    forestAddress: found?.address ?? null,
  };
}

/** `part` of the plain text in the letters of the text itself. */
function asPrinted(text: string, plain: string, part: string): string {
  const index = plain.lastIndexOf(part);
  return index < 0 ? part : text.slice(index, index + part.length);
}

const SEGMENTS_FILLED = /^\d+-\d+-\d+-\d+-\w+-~?\w+-\d+$/u;

/**
 * Position and address of a row's own cells. A position printed so near that it fell into the address's cell, or
 * written with it in one (`21 / 02-20-1-06-123-a-00`), is told apart.
 */
export function placeInCells(posNo: string, forestAddress: string): Place {
  const position = posNo
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.,;]$/u, '');
  const inPosition = findForestAddress(position);
  if (inPosition) return placeInText(position) ?? { posNo: null, forestAddress: inPosition.address };
  const cell = forestAddress.trim();
  // An address wider than its column is broken anywhere, also between digits.
  const squeezed = findForestAddress(cell.replace(/\s+/gu, ''));
  if (squeezed && SEGMENTS_FILLED.test(squeezed.address) && squeezed.length === cell.replace(/\s+/gu, '').length) {
    return { posNo: position || null, forestAddress: squeezed.address };
  }
  if (position === '' && cell !== '') return withoutPosition(cell);
  return { posNo: position || null, forestAddress: findForestAddress(cell)?.address ?? null };
}

function withoutPosition(cell: string): Place {
  const whole = findForestAddress(cell);
  const rest = whole ? cell.slice(whole.index + whole.length).trim() || cell.slice(0, whole.index).trim() : '';
  if (whole && rest === '') return { posNo: null, forestAddress: whole.address };
  for (const line of cell.split('\n')) {
    const stray = /(?:^|\s)(\d{1,5}[a-z]?)$/u.exec(line.trim());
    if (!stray?.[1]) continue;
    const address = findForestAddress(cell.replace(line, line.replace(/\s*\d{1,5}[a-z]?\s*$/u, '')));
    if (address && SEGMENTS_FILLED.test(address.address)) return { posNo: stray[1], forestAddress: address.address };
  }
  const named = placeInText(cell);
  return named ?? { posNo: null, forestAddress: whole?.address ?? null };
}
