import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../request/create-query-client';
import { store } from '../store/store';
import { errorsMended, toastShown } from '../store/toasts';

// The library takes the network for there until it goes; opened without one, queries would not be repeated with it.
onlineManager.setOnline(navigator.onLine);

const queryClient = createQueryClient(
  (toast) => store.dispatch(toastShown(toast)),
  () => void store.dispatch(errorsMended()),
);

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
