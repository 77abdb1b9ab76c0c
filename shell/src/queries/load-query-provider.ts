type Provider = typeof import('./query-provider');

let loading: Promise<Provider> | undefined;

/** A stable promise for `use`; a failed import is dropped, so that the next call retries. */
export function loadQueryProvider(): Promise<Provider> {
  loading ??= import(/* webpackChunkName: "query-provider" */ './query-provider').catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}
