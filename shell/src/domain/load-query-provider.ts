import type { QueryProvider } from './query-provider';

let loading: Promise<{ QueryProvider: typeof QueryProvider }> | undefined;

/** A stable promise for `use`; a failed import is dropped, so that the next call retries. */
export function loadQueryProvider(): Promise<{ QueryProvider: typeof QueryProvider }> {
  loading ??= import(/* webpackChunkName: "query-provider" */ './query-provider').catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}
