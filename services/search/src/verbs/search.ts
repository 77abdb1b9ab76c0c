import type { OrderHit, PlaceHit, ProtocolHit, SearchResult } from '@ostep/api-search';
import type { SearchKind } from '@ostep/api-search/search-kinds';
import type { PlaceNames } from '@ostep/kernel';
import type { Caller, Database, ReadCall } from '@ostep/service-kit';
import { findContracts, findContractsByAmount } from '../data/contracts';
import { findCodes, findSquads, readPlaceNames } from '../data/dictionaries';
import { MOST_HITS } from '../data/find';
import { findInvoices } from '../data/invoices';
import { findOrdersAt, findOrdersByNumber } from '../data/orders';
import { findPayouts } from '../data/payouts';
import { findStands, findWorked } from '../data/places';
import { findProtocolsAt, findProtocolsByAmount, findProtocolsByNumber } from '../data/protocols';
import { isAddressAlone, isAnywhere, namesWork, placesOf, toPlaceHits } from '../rules/places-of-query';
import { readQuery, type SearchQuery } from '../rules/read-query';

const SHORTEST_NAME = 2;

export async function search({ tx, input, caller }: ReadCall<{ readonly q: string }>): Promise<SearchResult> {
  const query = readQuery(input.q);
  const places = await findPlaces(tx, query);
  const at = namesWork(query) ? places.map(({ key }) => key) : [];
  const wanted = <Hit>(kind: SearchKind, find: () => Promise<Hit[]>) =>
    query.text !== '' && (query.only ?? kind) === kind ? find() : [];
  const hasName = query.text.length >= SHORTEST_NAME && !isAddressAlone(query);
  const [orders, protocols, contracts, squads, codes, payouts, invoices] = await Promise.all([
    wanted('orders', () => findOrders(tx, query, at)),
    wanted('protocols', () => findProtocols(tx, query, at)),
    wanted('contracts', async () => [
      ...(query.amount ? await findContractsByAmount(tx, query.amount) : []),
      ...(hasName ? await findContracts(tx, query.text) : []),
    ]),
    wanted('squads', async () => (hasName ? findSquads(tx, query.text) : [])),
    wanted('codes', async () => (hasName ? findCodes(tx, query.text) : [])),
    wanted('payouts', async () => (hasName && seesPay(caller) ? findPayouts(tx, query.text) : [])),
    wanted('invoices', () => findInvoices(tx, query)),
  ]);
  return {
    orders: firstOf(orders),
    protocols: firstOf(protocols),
    contracts: firstOf(contracts),
    squads,
    codes,
    places: await wanted('places', async () => places),
    payouts,
    invoices,
  };
}

const seesPay = ({ roles }: Pick<Caller, 'roles'>) => roles.includes('office') || roles.includes('manager');

async function findPlaces(db: Database, query: SearchQuery): Promise<PlaceHit[]> {
  const names = await readPlaceNames(db);
  return toPlaceHits(await keysOf(db, query, names), names).slice(0, MOST_HITS);
}

async function keysOf(db: Database, query: SearchQuery, names: PlaceNames): Promise<string[]> {
  const { address } = query;
  const places = placesOf(query, names);
  if (!address || !isAnywhere(address)) return places;
  const { compartment, subcompartment } = address;
  if (compartment === null || subcompartment === null) return findWorked(db, places);
  return findStands(db, compartment, subcompartment);
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

/** Each once, in the order of the ways it was found by. */
function firstOf<Hit extends { readonly id: number }>(hits: readonly Hit[]): Hit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, MOST_HITS);
}
