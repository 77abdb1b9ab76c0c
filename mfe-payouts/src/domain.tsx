import type { RemoteDomain } from '@ostep/platform';
import { PayoutPage } from './payout/payout.page';

export default { routes: [{ path: 'payout', element: <PayoutPage /> }] } satisfies RemoteDomain;
