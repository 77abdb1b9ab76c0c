import type { RemoteDomain } from '@ostep/platform';
import { StartPage } from './start/start.page';

export default { routes: [{ path: 'start', element: <StartPage /> }] } satisfies RemoteDomain;
