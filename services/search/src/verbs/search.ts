import type { OrderHit, PlaceHit, ProtocolHit, SearchResult } from '@ostep/api-search';
import type { SearchKind } from '@ostep/api-search/search-kinds';
import type { PlaceNames } from '@ostep/kernel';
import type { Caller, Database, ReadCall } from '@ostep/service-kit';
import { findContracts, findContractsByAmount } from '../data/contracts';
import { findCodes, findSquads, readPlaceNames } from '../data/dictionaries';
import { MAX_HITS } from '../data/find';
import { findInvoices } from '../data/invoices';
import { findOrdersAt, findOrdersByNumber } from '../data/orders';
import { findPayouts } from '../data/payouts';
import { findPlacesWithWork, findSubcompartments } from '../data/places';
import { findProtocolsAt, findProtocolsByAmount, findProtocolsByNumber } from '../data/protocols';
import { includesWorkAtPlaces, isAnywhere, isOnlyAddress, knownPlaceKeys, toPlaceHits } from '../rules/query-places';
import { readQuery, type SearchQuery } from '../rules/read-query';

const MIN_NAME_LENGTH = 2;

export async function search({ tx, input, caller }: ReadCall<{ readonly q: string }>): Promise<SearchResult> {
  const query = readQuery(input.q);
  const places = await findPlaces(tx, query);
  const at = includesWorkAtPlaces(query) ? places.map(({ key }) => key) : [];
  const findIfWanted = <Hit>(kind: SearchKind, find: () => Promise<Hit[]>) =>
    query.text !== '' && (query.only ?? kind) === kind ? find() : [];
  const hasName = query.text.length >= MIN_NAME_LENGTH && !isOnlyAddress(query);
  const [orders, protocols, contracts, squads, codes, payouts, invoices] = await Promise.all([
    findIfWanted('orders', () => findOrders(tx, query, at)),
    findIfWanted('protocols', () => findProtocols(tx, query, at)),
    findIfWanted('contracts', async () => [
      ...(query.amount ? await findContractsByAmount(tx, query.amount) : []),
      ...(hasName ? await findContracts(tx, query.text) : []),
    ]),
    findIfWanted('squads', async () => (hasName ? findSquads(tx, query.text) : [])),
    findIfWanted('codes', async () => (hasName ? findCodes(tx, query.text) : [])),
    findIfWanted('payouts', async () => (hasName && mayReadPay(caller) ? findPayouts(tx, query.text) : [])),
    findIfWanted('invoices', () => findInvoices(tx, query)),
  ]);
  return {
    orders: uniqueHits(orders),
    protocols: uniqueHits(protocols),
    contracts: uniqueHits(contracts),
    squads,
    codes,
    places: await findIfWanted('places', async () => places),
    payouts,
    invoices,
  };
}

const mayReadPay = ({ roles }: Pick<Caller, 'roles'>) => roles.includes('office') || roles.includes('manager');

async function findPlaces(db: Database, query: SearchQuery): Promise<PlaceHit[]> {
  const names = await readPlaceNames(db);
  return toPlaceHits(await findPlaceKeys(db, query, names), names).slice(0, MAX_HITS);
}

async function findPlaceKeys(db: Database, query: SearchQuery, names: PlaceNames): Promise<string[]> {
  const { address } = query;
  const places = knownPlaceKeys(query, names);
  if (!address || !isAnywhere(address)) return places;
  const { compartment, subcompartment } = address;
  if (compartment === null || subcompartment === null) return findPlacesWithWork(db, places);
  return findSubcompartments(db, compartment, subcompartment);
}

async function findOrders(db: Database, { number }: SearchQuery, at: readonly string[]): Promise<OrderHit[]> {
  const [numbered, placed] = await Promise.all([
    number ? findOrdersByNumber(db, number) : [],
    at.length > 0 ? findOrdersAt(db, at) : [],
  ]);
  return [...numbered, ...placed];
}

async function findProtocols(db: Database, query: SearchQuery, at: readonly string[]): Promise<ProtocolHit[]> {
  const { number, amount } = query;
  const found = await Promise.all([
    amount ? findProtocolsByAmount(db, amount) : [],
    number ? findProtocolsByNumber(db, number) : [],
    at.length > 0 ? findProtocolsAt(db, at) : [],
  ]);
  return found.flat();
}

/** Removes repeated hits; the order stays. */
function uniqueHits<Hit extends { readonly id: number }>(hits: readonly Hit[]): Hit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, MAX_HITS);
}
