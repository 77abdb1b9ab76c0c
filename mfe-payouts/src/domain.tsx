import type { RemoteDomain } from '@ostep/platform';
import { PayoutsPage } from './payouts/payouts.page';

export default { routes: [{ path: 'payouts', element: <PayoutsPage /> }] } satisfies RemoteDomain;
