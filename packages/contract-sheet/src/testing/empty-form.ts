import { writeCells } from '@ostep/document-reader';
import { fillOfferSheet } from '../fill-offer-sheet';
import { parseOfferSheet } from '../parse-offer-sheet';
import { demoDictionaries } from './demo-dictionaries';

/** A contract's sheet as a district sends it before: without prices and sums. */
export async function emptyForm(bytes: Uint8Array) {
  const read = await parseOfferSheet(bytes, demoDictionaries());
  const zero = await fillOfferSheet(bytes, { ...read, rows: read.rows.map((row) => ({ ...row, price: null })) });
  const sums = read.totals.flatMap(({ net, vat, gross }) => [net, vat, gross]).flatMap((cell) => cell ?? []);
  const empty = await writeCells(zero, read.sheet, new Map(sums.map((cell) => [cell, null])));
  return { read, empty };
}
