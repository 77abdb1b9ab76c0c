import { type ContractsApi, contractKeys } from '@ostep/api-contracts';
import { type SummariesApi, summaryKeys } from '@ostep/api-summaries';
import { platformClient } from '@ostep/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type ChartFilter = { readonly year: number | null; readonly forestDistrictId: number | null };

const textOf = (number: number | null) => (number === null ? null : String(number));

const queryOf = ({ year, forestDistrictId }: ChartFilter) => ({
  year: textOf(year),
  forestDistrictId: textOf(forestDistrictId),
});

export const statisticsQuery = (filter: ChartFilter) =>
  queryOptions({
    queryKey: summaryKeys.statistics(filter),
    queryFn: ({ signal }) =>
      platformClient<SummariesApi>()('GET /api/summary/statistics', { query: queryOf(filter), signal }),
    placeholderData: keepPreviousData,
  });

export const ordersByAgeQuery = (filter: ChartFilter) =>
  queryOptions({
    queryKey: summaryKeys.ordersByAge(filter),
    queryFn: ({ signal }) =>
      platformClient<SummariesApi>()('GET /api/summary/statistics/orders', { query: queryOf(filter), signal }),
    placeholderData: keepPreviousData,
  });

export const contractsQuery = queryOptions({
  queryKey: contractKeys.list,
  queryFn: ({ signal }) => platformClient<ContractsApi>()('GET /api/contract', { signal }),
});

export const executionQuery = (contractId: number) =>
  queryOptions({
    queryKey: summaryKeys.execution(contractId),
    queryFn: ({ signal }) =>
      platformClient<SummariesApi>()('GET /api/summary/statistics/contract/{id}', {
        params: { id: String(contractId) },
        signal,
      }),
  });
