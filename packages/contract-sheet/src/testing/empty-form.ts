import { writeCells } from '@ostep/document-reader';
import { fillOfferSheet } from '../fill-offer-sheet';
import { parseOfferSheet } from '../parse-offer-sheet';
import { demoDictionaries } from './demo-dictionaries';

/** Removes prices and sums from a contract's sheet: the form that the district sent before the contract. */
export async function emptyForm(bytes: Uint8Array) {
  const read = await parseOfferSheet(bytes, demoDictionaries());
  const zero = await fillOfferSheet(bytes, { ...read, rows: read.rows.map((row) => ({ ...row, price: null })) });
  const sums = read.totals.flatMap(({ net, vat, gross }) => [net, vat, gross]).flatMap((cell) => cell ?? []);
  const empty = await writeCells(zero, read.sheet, new Map(sums.map((cell) => [cell, null])));
  return { read, empty };
}
