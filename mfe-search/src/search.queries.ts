import { type SearchApi, searchKeys } from '@ostep/api-search';
import { platformClient } from '@ostep/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const search = platformClient<SearchApi>();

const FRESH_MS = 10_000;

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: searchKeys.found(q),
    queryFn: ({ signal }) => search('GET /api/search', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });

export const placesQuery = (under: string) =>
  queryOptions({
    queryKey: searchKeys.places(under),
    queryFn: ({ signal }) => search('GET /api/search/places', { query: { under }, signal }),
  });

export const placeQuery = (key: string) =>
  queryOptions({
    queryKey: searchKeys.place(key),
    queryFn: ({ signal }) => search('GET /api/search/places/{key}', { params: { key }, signal }),
  });
