import type { RemoteDomain } from '@ostep/platform';
import { StartReadingPage } from './start-reading/start-reading.page';
import { StartPage } from './start-z-arkusza/start.page';

export default {
  routes: [
    { path: 'start-z-arkusza', element: <StartPage /> },
    { path: 'start-z-arkusza/:kind/:token', element: <StartReadingPage /> },
  ],
} satisfies RemoteDomain;
