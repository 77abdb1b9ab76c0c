import { DICTIONARY_FRESH_MS, type DictionariesApi, dictionaryKeys } from '@ostep/api-dictionaries';
import { type OfferFormInput, type OfferOutcomeInput, type OffersApi, offersKeys } from '@ostep/api-offers';
import { platformClient } from '@ostep/platform';
import type { LoadHistory } from '@ostep/ui';
import { queryOptions } from '@tanstack/react-query';

const offers = platformClient<OffersApi>();
const dictionaries = platformClient<DictionariesApi>();

export const UPLOAD_PATH = '/api/offer/upload';

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const offerListQuery = queryOptions({
  queryKey: offersKeys.list,
  queryFn: ({ signal }) => offers('GET /api/offer', { signal }),
});

export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: offersKeys.one(id),
    queryFn: ({ signal }) => offers('GET /api/offer/{id}', { ...paramsOf(id), signal }),
  });

/** The saved offer, read past the cache. */
export const readOffer = (id: number) => offers('GET /api/offer/{id}', paramsOf(id));

export const districtsQuery = queryOptions({
  queryKey: dictionaryKeys.forestDistricts,
  queryFn: ({ signal }) => dictionaries('GET /api/fd/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});

type OfferToSave = { readonly id: number; readonly version: number; readonly body: OfferFormInput };

const saveRequest = ({ id, version, body }: OfferToSave) => ({
  ...paramsOf(id),
  body,
  headers: { 'If-Match': `"${version}"` },
});

export const saveOffer = (offer: OfferToSave) => offers('POST /api/offer/{id}', saveRequest(offer));

export const priceOffer = (offer: OfferToSave) => offers('POST /api/offer/{id}/price', saveRequest(offer));

export const deleteOffer = (id: number) => offers('DELETE /api/offer/{id}', paramsOf(id));

export const changeState = ({ id, version, body }: { id: number; version: number; body: OfferOutcomeInput }) =>
  offers('POST /api/offer/{id}/state', { ...paramsOf(id), body, headers: { 'If-Match': `"${version}"` } });

export const performedQuery = (id: number) =>
  queryOptions({
    queryKey: offersKeys.performed(id),
    queryFn: ({ signal }) => offers('GET /api/offer/{id}/performed', { ...paramsOf(id), signal }),
  });

export const fetchFile = (id: number) => offers('GET /api/offer/{id}/file', paramsOf(id));

export const calculationPath = (id: number) => `/api/offer/${id}/doc/calculation`;

export const filePath = (id: number) => `/api/offer/${id}/file`;

export type CostFilter = {
  readonly code: string;
  readonly scope?: string;
  readonly district?: string;
  readonly unit?: string;
  readonly earlier: 'true' | 'false';
};

export const costsQuery = (filter: CostFilter) =>
  queryOptions({
    queryKey: offersKeys.costs(filter),
    queryFn: ({ signal }) => offers('GET /api/offer/cost', { query: filter, signal }),
  });

export const offerHistory =
  (id: number): LoadHistory =>
  (query, signal) =>
    offers('GET /api/offer/{id}/history', { ...paramsOf(id), query, signal });
