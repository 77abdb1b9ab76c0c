import { type SummariesApi, summaryKeys } from '@ostep/api-summaries';
import { platformClient } from '@ostep/platform';
import { infiniteQueryOptions } from '@tanstack/react-query';

const summaries = platformClient<SummariesApi>();

export type ShownWork = Readonly<Record<'year' | 'month' | 'forestDistrictId', number | null>>;

const newest: { readonly before?: string } = {};

export const earlierWorkQuery = (shown: ShownWork) =>
  infiniteQueryOptions({
    queryKey: summaryKeys.earlierWork(shown),
    queryFn: ({ pageParam, signal }) => {
      const texts = Object.entries(shown).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
      return summaries('GET /api/summary/earlier', { query: { ...Object.fromEntries(texts), ...pageParam }, signal });
    },
    initialPageParam: newest,
    getNextPageParam: ({ works, more }) => (more ? { before: String(works.at(-1)?.id) } : null),
  });

export const deleteEarlierWork = (id: number) =>
  summaries('DELETE /api/summary/earlier/{id}', { params: { id: String(id) } });
