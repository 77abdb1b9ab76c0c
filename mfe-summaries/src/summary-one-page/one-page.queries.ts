import { type SummariesApi, summaryKeys } from '@ostep/api-summaries';
import { platformClient } from '@ostep/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Month } from '../summary.queries';

const summaries = platformClient<SummariesApi>();

export const onePageQuery = (month: Month) =>
  queryOptions({
    queryKey: summaryKeys.onePage(month),
    queryFn: ({ signal }) =>
      summaries('GET /api/summary/one-page/{year}/{month}', {
        params: { year: String(month.year), month: String(month.month) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const forecastQuery = queryOptions({
  queryKey: summaryKeys.forecast,
  queryFn: ({ signal }) => summaries('GET /api/summary/forecast', { signal }),
});

export const onePagePath = ({ year, month }: Month) => `/api/summary/one-page/${year}/${month}/doc/page`;
