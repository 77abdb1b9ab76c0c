import { orderKeys } from '@ostep/api-orders';
import { type SummariesApi, summaryKeys } from '@ostep/api-summaries';
import { platformClient } from '@ostep/platform';
import { queryOptions } from '@tanstack/react-query';

/** Under the `orders` key, so that every change of an order refreshes the counts. */
export const attentionQuery = queryOptions({
  queryKey: orderKeys.attention,
  queryFn: ({ signal }) => platformClient<SummariesApi>()('GET /api/summary/attention', { signal }),
  // The summaries service may be down: the panel shows that itself.
  meta: { quiet: true },
});

export const endangeredTermsQuery = queryOptions({
  queryKey: summaryKeys.terms,
  queryFn: ({ signal }) => platformClient<SummariesApi>()('GET /api/summary/attention/terms', { signal }),
  meta: { quiet: true },
});
