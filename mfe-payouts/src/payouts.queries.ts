import { type PayoutsApi, payoutsKeys } from '@ostep/api-payouts';
import { platformClient } from '@ostep/platform';
import { queryOptions } from '@tanstack/react-query';

const payouts = platformClient<PayoutsApi>();

export const entriesQuery = queryOptions({
  queryKey: payoutsKeys.list,
  queryFn: ({ signal }) => payouts('GET /api/payouts/list', { signal }),
});
