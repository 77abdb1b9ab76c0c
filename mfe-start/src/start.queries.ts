import { type StartApi, startKeys } from '@ostep/api-start';
import { platformClient } from '@ostep/platform';
import { queryOptions } from '@tanstack/react-query';

const start = platformClient<StartApi>();

export const entriesQuery = queryOptions({
  queryKey: startKeys.list,
  queryFn: ({ signal }) => start('GET /api/start/list', { signal }),
});
