import { isNotFound, LoadFailure } from '../layout/states';

/** The query that loads a page: a result of TanStack Query. */
export type PageQuery = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Query = PageQuery | undefined;

/** Whether the query has failed and there is no earlier data to show. */
export const hasFailed = (query: Query): boolean => Boolean(query?.error) && query?.data === undefined;

export const isPending = (query: Query): boolean => query !== undefined && query.data === undefined && !query.error;

/** Whether the server answered that there is no such record, even if there is earlier data. */
export const isMissing = (query: Query): query is PageQuery & { readonly error: Error } =>
  query !== undefined && isNotFound(query.error);

/** Shows why the page could not be loaded, with a button to try again. */
export function QueryFailure({ query }: { readonly query: Query }) {
  if (!query || !hasFailed(query)) return null;
  return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
}
