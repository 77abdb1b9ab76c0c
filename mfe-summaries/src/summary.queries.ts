import { DICTIONARY_FRESH_MS, type DictionariesApi, dictionaryKeys } from '@ostep/api-dictionaries';
import { type SquadsMonth, type SummariesApi, type SummaryItem, summaryKeys } from '@ostep/api-summaries';
import { platformClient } from '@ostep/platform';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Month = { readonly year: number; readonly month: number };

export const districtsQuery = queryOptions({
  queryKey: dictionaryKeys.forestDistricts,
  queryFn: ({ signal }) => platformClient<DictionariesApi>()('GET /api/fd/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});

export const squadsQuery = queryOptions({
  queryKey: dictionaryKeys.squads,
  queryFn: ({ signal }) => platformClient<DictionariesApi>()('GET /api/sq/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.squads,
});

export const mostWorkQuery = (query: Readonly<Partial<Record<'year' | 'month' | 'forestDistrictId', number | null>>>) =>
  queryOptions({
    queryKey: summaryKeys.mostWork(query),
    queryFn: ({ signal }) => {
      const texts = Object.entries(query).map(([name, value]) => [name, value === null ? null : String(value)]);
      return platformClient<SummariesApi>()('GET /api/summary/statistics/most-work', {
        query: Object.fromEntries(texts),
        signal,
      });
    },
  });

export const districtWorkQuery = (forestDistrictId: number | null, { year, month }: Month) =>
  queryOptions({
    queryKey: summaryKeys.district(forestDistrictId, { year, month }),
    queryFn: ({ signal }): Promise<SummaryItem[]> =>
      forestDistrictId === null
        ? Promise.resolve([])
        : platformClient<SummariesApi>()('POST /api/summary/fd/{forestDistrictId}', {
            params: { forestDistrictId: String(forestDistrictId) },
            body: { year, month, forestDistrictId },
            signal,
          }),
    placeholderData: keepPreviousData,
  });

export const squadWorkQuery = (squadId: number | null, { year, month }: Month) =>
  queryOptions({
    queryKey: summaryKeys.squad(squadId, { year, month }),
    queryFn: ({ signal }): Promise<SummaryItem[]> =>
      squadId === null
        ? Promise.resolve([])
        : platformClient<SummariesApi>()('POST /api/summary/sq/{squadId}', {
            params: { squadId: String(squadId) },
            body: { year, month, squadId },
            signal,
          }),
    placeholderData: keepPreviousData,
  });

export const squadsMonthQuery = (query: Month) =>
  queryOptions({
    queryKey: summaryKeys.squads(query),
    queryFn: ({ signal }): Promise<SquadsMonth> =>
      platformClient<SummariesApi>()('GET /api/summary/month', { query: textsOf(query), signal }),
    placeholderData: keepPreviousData,
  });

export const squadsMonthWorkbook = (query: Month) =>
  platformClient<SummariesApi>()('GET /api/summary/month/workbook', { query: textsOf(query) });

const textsOf = ({ year, month }: Month) => ({ year: String(year), month: String(month) });

export const districtWorkbook = (forestDistrictId: number, { year, month }: Month) =>
  platformClient<SummariesApi>()('POST /api/summary/fd/{forestDistrictId}/workbook', {
    params: { forestDistrictId: String(forestDistrictId) },
    body: { year, month, forestDistrictId },
  });

export const squadWorkbook = (squadId: number, { year, month }: Month) =>
  platformClient<SummariesApi>()('POST /api/summary/sq/{squadId}/workbook', {
    params: { squadId: String(squadId) },
    body: { year, month, squadId },
  });

export function statementPath(squadId: number, { year, month }: Month): string {
  return `/api/summary/sq/${squadId}/doc/summary?squadId=${squadId}&year=${year}&month=${month}`;
}

export type BundleKind = 'statements' | 'archive';

export function bundleRequest(kind: BundleKind, { year, month }: Month) {
  const extension = kind === 'archive' ? 'zip' : 'pdf';
  return {
    path: `/api/summary/month/doc/${kind}?year=${year}&month=${month}`,
    fileName: `zestawienia-prac-${year}-${String(month).padStart(2, '0')}.${extension}`,
  };
}

const newest: { readonly before?: string } = {};

export const payAccessQuery = infiniteQueryOptions({
  queryKey: summaryKeys.payAccessLog,
  queryFn: ({ pageParam, signal }) =>
    platformClient<SummariesApi>()('GET /api/summary/pay-readings', { query: pageParam, signal }),
  initialPageParam: newest,
  getNextPageParam: ({ readings, more }) => (more ? { before: String(readings.at(-1)?.id) } : null),
});
