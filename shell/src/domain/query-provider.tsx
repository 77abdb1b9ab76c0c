import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../request/create-query-client';
import { store } from '../store/store';
import { errorsMended, toastShown } from '../store/toasts';

const queryClient = createQueryClient(
  (toast) => store.dispatch(toastShown(toast)),
  () => void store.dispatch(errorsMended()),
);

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
