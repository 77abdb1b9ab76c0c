import '@ostep/ui/tokens.css';
import 'primeicons/primeicons.css';
import 'primereact/resources/themes/lara-light-green/theme.css';
import '@ostep/ui/theme.css';
import '@ostep/ui/ui.css';
import '@fontsource-variable/source-sans-3';
import './page.css';
import { pl } from 'primelocale/js/pl.js';
import { addLocale, PrimeReactProvider } from 'primereact/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

addLocale('pl', pl);
createRoot(root).render(
  <StrictMode>
    <PrimeReactProvider value={{ locale: 'pl', nonce }}>
      <App />
    </PrimeReactProvider>
  </StrictMode>,
);
