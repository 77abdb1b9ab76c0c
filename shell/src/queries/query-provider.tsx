import { notifyManager, onlineManager, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../request/create-query-client';
import { store } from '../store/store';
import { errorsMended, toastShown } from '../store/toasts';
import { type Queries, removeReadyMark, useReadyMark } from './use-ready-mark';

// The library takes the network for there until it goes; opened without one, queries would not be repeated with it.
onlineManager.setOnline(navigator.onLine);

const queryClient = createQueryClient(
  (toast) => store.dispatch(toastShown(toast)),
  () => void store.dispatch(errorsMended()),
);

/** Delivered to no component yet. */
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

/** After the screens, whose effects then run first. */
export function ReadyMark() {
  useReadyMark(queries);
  return null;
}
