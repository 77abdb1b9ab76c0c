import { DICTIONARY_FRESH_MS, type DictionariesApi, dictionaryKeys } from '@ostep/api-dictionaries';
import type { ActiveFilter } from '@ostep/api-dictionaries/addresses';
import { platformClient } from '@ostep/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const dictionaries = platformClient<DictionariesApi>();

export const squadsQuery = queryOptions({
  queryKey: dictionaryKeys.squads,
  queryFn: ({ signal }) => dictionaries('GET /api/sq/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.squads,
});

export const squadRatesQuery = (id: number) =>
  queryOptions({
    queryKey: dictionaryKeys.squadRates(id),
    queryFn: ({ signal }) => dictionaries('GET /api/sq/{id}/rates', { params: { id: String(id) }, signal }),
    staleTime: DICTIONARY_FRESH_MS.squads,
  });

export const forestDistrictsQuery = queryOptions({
  queryKey: dictionaryKeys.forestDistricts,
  queryFn: ({ signal }) => dictionaries('GET /api/fd/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});

export const districtPartsQuery = (id: number) =>
  queryOptions({
    queryKey: dictionaryKeys.forestDistrictParts(id),
    queryFn: ({ signal }) => dictionaries('GET /api/fd/{id}/parts', { params: { id: String(id) }, signal }),
    staleTime: DICTIONARY_FRESH_MS.forestDistricts,
  });

export const actionScopesQuery = queryOptions({
  queryKey: dictionaryKeys.actionScopes,
  queryFn: ({ signal }) => dictionaries('GET /api/as/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.actionScopes,
});

const isActiveText = { all: undefined, active: 'true', inactive: 'false' } as const;

export const actionCodesQuery = (page: number, text: string, active: ActiveFilter) =>
  queryOptions({
    queryKey: dictionaryKeys.actionCodePage(page, text, active),
    queryFn: ({ signal }) =>
      dictionaries('GET /api/ac/list/full', {
        query: { p: String(page), query: text, active: isActiveText[active] },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const actionCodeWorkbook = (text: string, active: ActiveFilter) =>
  dictionaries('GET /api/ac/workbook', { query: { query: text, active: isActiveText[active] } });

export const workGroupsQuery = queryOptions({
  queryKey: dictionaryKeys.workGroups,
  queryFn: ({ signal }) => dictionaries('GET /api/workgroup/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});
