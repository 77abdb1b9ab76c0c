import '@ostep/ui/tokens.css';
import 'primeicons/primeicons.css';
import 'primereact/resources/themes/lara-light-green/theme.css';
import '@ostep/ui/theme.css';
import '@ostep/ui/ui.css';
import './fonts.css';
import './shell.css';
import '@ostep/ui/print.css';
import { removeExpiredCache } from '@ostep/platform';
import { type APIOptions, PrimeReactProvider } from 'primereact/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app';
import { ConfirmHost } from './confirm/confirm-host';
import { domainOfPath } from './federation/domain-of-path';
import { loadDomain } from './federation/load-domain';
import { loadRegistry } from './federation/registry';
import { applyLastTheme } from './frame/use-theme';
import { installServices } from './install';
import { checkSession, identity } from './session';
import { store } from './store/store';

const CACHE_CHECK_MS = 10 * 60_000;

const primeReactOptions: Partial<APIOptions> = {
  locale: 'pl',
  // For the styles that components add to the page when they are first shown.
  nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '',
};

applyLastTheme();
installServices();
void checkSession();
setInterval(removeExpiredCache, CACHE_CHECK_MS);
addEventListener('load', async () => {
  const { registerServiceWorker } = await import('./offline/register-service-worker');
  await registerServiceWorker();
});
void loadRegistry().then((domains) => {
  const first = domainOfPath(domains, new URL(identity.initialPath, location.origin).pathname);
  return first && loadDomain(first).catch(() => undefined);
});

// A page from the back/forward cache could show the screens of a session that has ended.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <PrimeReactProvider value={primeReactOptions}>
        <App />
        <ConfirmHost />
      </PrimeReactProvider>
    </Provider>
  </StrictMode>,
);
