import { notifyManager, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../request/create-query-client';
import { store } from '../store/store';
import { errorsMended, toastShown } from '../store/toasts';
import { type Queries, removeReadyMark, useReadyMark } from './use-ready-mark';

// TanStack Query assumes a network until an 'offline' event. Without this, queries of a page that was opened without a
// network would not be repeated when it is back.
onlineManager.setOnline(navigator.onLine);

const queryClient = createQueryClient(
  (toast) => store.dispatch(toastShown(toast)),
  () => void store.dispatch(errorsMended()),
);

/** How many query updates the components have not received yet. */
let undelivered = 0;

const queries: Queries = {
  areIdle: () => undelivered === 0 && queryClient.isFetching() === 0,
  subscribe: (listener) => {
    const deliver = notifyManager.batchCalls(() => {
      undelivered -= 1;
      listener();
    });
    return queryClient.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return;
      undelivered += 1;
      removeReadyMark();
      deliver();
    });
  },
};

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Rendered after the screens, so that their effects run first. */
export function ReadyMark() {
  useReadyMark(queries);
  return null;
}
