type Provider = typeof import('./query-provider');

let loading: Promise<Provider> | undefined;

/** The same promise each time, as `use` needs it; a failed import is forgotten, so that the next call retries. */
export function loadQueryProvider(): Promise<Provider> {
  loading ??= import(/* webpackChunkName: "query-provider" */ './query-provider').catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}
