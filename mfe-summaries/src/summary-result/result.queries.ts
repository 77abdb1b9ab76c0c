import { type ResultFilter, type ResultItemsFilter, type SummariesApi, summaryKeys } from '@ostep/api-summaries';
import { platformClient } from '@ostep/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const resultQuery = (filter: ResultFilter) =>
  queryOptions({
    queryKey: summaryKeys.result(filter),
    queryFn: ({ signal }) => platformClient<SummariesApi>()('POST /api/summary/result', { body: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const resultItemsQuery = (filter: ResultItemsFilter) =>
  queryOptions({
    queryKey: summaryKeys.resultItems(filter),
    queryFn: ({ signal }) => platformClient<SummariesApi>()('POST /api/summary/result/items', { body: filter, signal }),
  });
