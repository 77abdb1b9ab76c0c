import type { RemoteDomain } from '@ostep/platform';
import { SamplePage } from './sample/sample.page';

export default { routes: [{ path: 'sample', element: <SamplePage /> }] } satisfies RemoteDomain;
