import { normalizeForestAddress } from '@ostep/kernel';
import { withHyphens } from '../../plain-text';

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
