import type { Offer, PerformedOffer } from '@ostep/api-offers';
import { readSourceFile } from '@ostep/intake';
import { decimal, toJsonNumber } from '@ostep/kernel';
import { type Executor, historyVerb, type ReadCall } from '@ostep/service-kit';
import { offerHistory, refusalOfMissingOffer } from '../data/offer-history';
import { findDistrictName, findOffer, readOfferRows } from '../data/offer-rows';
import { readPerformedRows } from '../data/performed-rows';
import { refuse } from '../refusals';

export async function readPerformed({ tx, input: id }: ReadCall<number>): Promise<PerformedOffer> {
  if (!(await findOffer(tx, id))) throw refuse('offerNotFound');
  return { rows: await readPerformedRows(tx, id) };
}

export const readOfferHistory = historyVerb(offerHistory, () => refuse('offerNotFound'));

export async function readOffer({ tx, input: id }: { readonly tx: Executor; readonly input: number }): Promise<Offer> {
  const found = await findOffer(tx, id);
  if (!found) throw await refusalOfMissingOffer(tx, id);
  const { version, state, title, part, year, forestDistrictId, overhead, profit, growth, leastItems, totals } = found;
  const { winnerNet, parseLog } = found;
  const printed = totals.find((total) => total.printed !== null)?.printed ?? null;
  return {
    id,
    version,
    state,
    title,
    part,
    year,
    forestDistrictId,
    overhead,
    profit,
    growth,
    leastItems,
    winnerNet,
    forestDistrictName: await findDistrictName(tx, forestDistrictId),
    fileName: (await readSourceFile(tx, found.fileJobId))?.name ?? '',
    rows: await readOfferRows(tx, id),
    parseLog,
    printedNet: printed === null ? null : toJsonNumber(decimal(printed)),
  };
}
