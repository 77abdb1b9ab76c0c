import type { SummariesApi } from '@ostep/api-summaries';
import { platformClient } from '@ostep/platform';
import { queryOptions } from '@tanstack/react-query';

/** Beneath `orders`, so that every change of an order counts anew. */
export const attentionQuery = queryOptions({
  queryKey: ['orders', 'attention'],
  queryFn: ({ signal }) => platformClient<SummariesApi>()('GET /api/summary/attention', { signal }),
  // Summaries may be away; the page works without them, and the panel says so.
  meta: { quiet: true },
});
