import { ApiProblem, type Toast } from '@ostep/platform';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toastOfFailedMutation, toastOfFailedQuery } from './failure-toast';

const RETRIES = 2;

/** Queries are retried only when the server is unavailable, mutations never. */
export function createQueryClient(show: (toast: Toast) => void, onSaved: () => void = () => undefined): QueryClient {
  const showIfAny = (toast: Toast | null) => {
    if (toast) show(toast);
  };
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, failure) => count < RETRIES && isTransient(failure) },
      // Without a network a save fails at once; by default it would wait and be sent later without notice.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (failure, query) => showIfAny(toastOfFailedQuery(failure, query.meta)) }),
    mutationCache: new MutationCache({
      onSuccess: onSaved,
      onError: (failure, _input, _result, mutation) => showIfAny(toastOfFailedMutation(failure, mutation.meta)),
    }),
  });
}

function isTransient(failure: unknown): boolean {
  return failure instanceof ApiProblem && [0, 502, 503, 504].includes(failure.status);
}
