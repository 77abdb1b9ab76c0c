import { readSourceFile } from '@ostep/intake';
import { type ReadCall, readFile } from '@ostep/service-kit';
import { findOffer, readStoredRows } from '../data/offer-rows';
import { refuse } from '../refusals';

/** The uploaded form, and the rows with which it is filled in. */
export async function readOfferFile({ tx, input: id }: ReadCall<number>) {
  const found = await findOffer(tx, id);
  const source = found && (await readSourceFile(tx, found.fileJobId));
  const file = source && (await readFile(tx, source.sha256));
  if (!found || !file) throw refuse('offerNotFound');
  const rows = await readStoredRows(tx, id);
  return { name: source.name, bytes: file.content, filled: { sheet: found.sheet, totals: found.totals, rows } };
}
