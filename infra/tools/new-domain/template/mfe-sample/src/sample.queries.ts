import { type SampleApi, sampleKeys } from '@ostep/api-sample';
import { platformClient } from '@ostep/platform';
import { queryOptions } from '@tanstack/react-query';

const sample = platformClient<SampleApi>();

export const entriesQuery = queryOptions({
  queryKey: sampleKeys.list,
  queryFn: ({ signal }) => sample('GET /api/sample/list', { signal }),
});
