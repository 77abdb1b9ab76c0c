import { ksefChecksum } from '@ostep/kernel';

const FORM = /^\d{10}-IZ\d{6}-[0-9A-F]{12}-[0-9A-F]{2}$/u;
const START = /\d(?=(?:[\s-]*\d){9}[\s-]*I\s*Z)/giu;
const CHARACTERS = 32;

type FoundIdentifier = { readonly number: string; readonly from: number; readonly to: number };

/** `1111111111-IZ202607-65ED02180000-E7` with or without hyphens, with blanks anywhere, whose checksum is right. */
function identifiersIn(title: string): FoundIdentifier[] {
  const found: FoundIdentifier[] = [];
  for (const { index } of title.matchAll(START)) {
    let plain = '';
    let to = index;
    for (; to < title.length && plain.length < CHARACTERS; to += 1)
      if (!/[\s-]/u.test(title.charAt(to))) plain += title.charAt(to).toUpperCase();
    const parts = [plain.slice(0, 10), plain.slice(10, 18), plain.slice(18, 30), plain.slice(30)];
    const number = parts.join('-');
    if (FORM.test(number) && ksefChecksum(number) === number.slice(-2)) found.push({ number, from: index, to });
  }
  return found;
}

/** The first identifier of this seller; one of another seller stands for other invoices. */
export const collectiveIdentifierIn = (title: string, sellerNip: string): string | null =>
  identifiersIn(title).find(({ number }) => number.startsWith(`${sellerNip}-`))?.number ?? null;

/** The title without identifiers, whose digits could be mistaken for an invoice number. */
export const withoutIdentifiers = (title: string): string =>
  identifiersIn(title).reduceRight((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, title);
