import type { SearchKind } from '@ostep/api-search/search-kinds';
import { decimal, normalizeForSearch, parseForestAddress, textKey, type WrittenAddress } from '@ostep/kernel';

export type SearchQuery = {
  /** The kind in a query such as `protokół 31`, or null. */
  readonly only: SearchKind | null;
  /** The query without the kind, folded for comparison with names. */
  readonly text: string;
  /** The word with a digit and the other words, as in `14/2026 Gola`. */
  readonly number: { readonly start: string; readonly words: readonly string[] } | null;
  /** The range of a written amount: `19654` means 19 654,00 to 19 654,99 zł. */
  readonly amount: { readonly from: string; readonly to: string } | null;
  readonly address: WrittenAddress | null;
};

const KINDS: readonly (readonly [kind: SearchKind, word: RegExp])[] = [
  ['orders', /^zlec(?:enie|enia|en)?\.? /u],
  ['protocols', /^prot(?:okol|okolu|okoly)?\.? /u],
  ['contracts', /^umow[ay]?\.? /u],
  ['squads', /^ekip[ay]?\.? /u],
  ['payouts', /^zestawieni[ea] (?:wyplaty )?/u],
  ['invoices', /^faktur[ay]? /u],
  ['codes', /^kod(?: czynnosci)? /u],
];

export function readQuery(typed: string): SearchQuery {
  const whole = typed.normalize('NFC').replace(/\s+/gu, ' ').replace(/^\s*−/u, '-').trim();
  const plain = normalizeForSearch(whole);
  const [only = null, word] = KINDS.find(([, pattern]) => pattern.test(plain)) ?? [];
  const rest = word ? whole.slice(word.exec(plain)?.[0].length ?? 0).replace(/^(?:nr|numer)\.? /iu, '') : whole;
  return {
    only,
    text: normalizeForSearch(rest),
    number: numberIn(rest),
    amount: amountIn(rest),
    address: parseForestAddress(rest),
  };
}

function numberIn(text: string): SearchQuery['number'] {
  const words = text.split(' ');
  const numbers = words.filter((word) => /\d/u.test(word));
  const [start] = numbers;
  if (start === undefined || numbers.length > 1) return null;
  const others = words.filter((word) => word !== start && /\p{L}/u.test(word));
  return { start: normalizeForSearch(textKey(start)), words: others.map(normalizeForSearch) };
}

const AMOUNT = /^-?\d{1,3}(?:[ .\u00a0]?\d{3})*(?:,(\d{1,2}))?(?: ?(?:zł|pln))?$|^-?\d+(?:[.](\d{1,2}))?$/iu;
const MIN_WHOLE_AMOUNT = 100;

function amountIn(text: string): SearchQuery['amount'] {
  const match = AMOUNT.exec(text);
  if (!match) return null;
  const [, comma, point] = match;
  const places = (comma ?? point ?? '').length;
  const figure =
    comma === undefined && point !== undefined ? text : text.replace(/[ .\u00a0]|zł|pln/giu, '').replace(',', '.');
  const from = decimal(figure);
  if (places === 0 && from.abs().lt(MIN_WHOLE_AMOUNT)) return null;
  const open = ['0.99', '0.09', '0'][places] ?? '0';
  const other = from.lt(0) ? from.minus(open) : from.plus(open);
  const [low, high] = other.lt(from) ? [other, from] : [from, other];
  return { from: low.toFixed(2), to: high.toFixed(2) };
}
