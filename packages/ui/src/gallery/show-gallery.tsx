import '../tokens.css';
import 'primeicons/primeicons.css';
import 'primereact/resources/themes/lara-light-green/theme.css';
import '../theme.css';
import '../ui.css';
import './gallery.css';
import { createMemoryRouter, RouterProvider } from '@ostep/router';
import { pl } from 'primelocale/js/pl.js';
import { addLocale, PrimeReactProvider } from 'primereact/api';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';
import { installServices } from './install-services';

export function showGallery(stories: ComponentProps<typeof Gallery>['stories']): void {
  addLocale('pl', pl);
  installServices();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <PrimeReactProvider value={{ locale: 'pl' }}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Gallery stories={stories} /> }])} />
      </PrimeReactProvider>
    </StrictMode>,
  );
}
