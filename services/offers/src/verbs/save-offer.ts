import type { Offer, OfferForm } from '@ostep/api-offers';
import { requireVersion, type VerbCall } from '@ostep/service-kit';
import { lockOffer, type OfferRowRecord, readStoredRows } from '../data/offer-rows';
import { type RowFigures, updateOffer, updateRowFigures } from '../data/write-offer';
import { refuse } from '../refusals';
import { offerPrice } from '../rules/offer-price';
import { isTooLarge, knownFigures } from '../rules/priced-rows';
import { readKnownCosts } from './known-costs';
import { readOffer } from './read-offer';

type Input = OfferForm & { readonly id: number };

export async function saveOffer(call: VerbCall<Input>): Promise<Offer> {
  const { tx, input } = call;
  const rows = await writeHead(call);
  await updateRowFigures(tx, input.id, rows);
  return readOffer({ tx, input: input.id });
}

/** Computes the prices of all rows except those entered by hand. */
export async function priceOffer(call: VerbCall<Input>): Promise<Offer> {
  const { tx, input, now } = call;
  const rows = await writeHead(call);
  const { forestDistrictId, leastItems } = input;
  const known = await readKnownCosts(tx, { rows, now, forestDistrictId, leastItems });
  const priced = rows.map((row) => {
    const found = knownFigures(row, known);
    if (row.byHand || found.cost === null) return { ...row, ...found, price: row.byHand ? row.price : null };
    const price = offerPrice(found.cost, input);
    if (isTooLarge(price)) throw refuse('priceTooLarge', { lp: row.lp });
    return { ...row, ...found, price };
  });
  await updateRowFigures(tx, input.id, priced);
  return readOffer({ tx, input: input.id });
}

async function writeHead({ tx, input, caller, ifMatch }: VerbCall<Input>): Promise<(OfferRowRecord & RowFigures)[]> {
  const { id, rows: sent, ...head } = input;
  const known = await lockOffer(tx, id);
  if (!known) throw refuse('offerNotFound');
  requireVersion(ifMatch, known.version, { changedBy: known.modifiedBy, changedAt: known.modifiedTime });
  if (known.state !== 'open') throw refuse('offerClosed');
  await updateOffer(tx, id, { ...head, version: known.version + 1, modifiedBy: caller.fullName });
  const stored = await readStoredRows(tx, id);
  const typed = new Map(sent.map((row) => [row.id, row]));
  const ids = new Set(stored.map((row) => row.id));
  if (sent.some((row) => !ids.has(row.id))) throw refuse('unknownRow');
  return stored.map((row) => {
    const { price = row.price, byHand = row.byHand } = typed.get(row.id) ?? {};
    return { ...row, price, byHand };
  });
}
