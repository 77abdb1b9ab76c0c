import { QueryClientProvider } from '@tanstack/react-query';
import { pl } from 'primelocale/js/pl.js';
import { addLocale, locale, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { createQueryClient } from '../request/create-query-client';
import { store } from '../store/store';
import { toastShown } from '../store/toasts';

addLocale('pl', pl);
locale('pl');

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
const queryClient = createQueryClient((toast) => store.dispatch(toastShown(toast)));

/** What every remote stands on: one query client, one PrimeReact. */
export function Ground({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PrimeReactProvider value={{ locale: 'pl', nonce }}>{children}</PrimeReactProvider>
    </QueryClientProvider>
  );
}
