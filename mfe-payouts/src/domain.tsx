import type { RemoteDomain } from '@ostep/platform';
import { AccountPage } from './account/account.page';
import { PayoutPage } from './payout/payout.page';
import { WagesPage } from './wages/wages.page';

export default {
  routes: [
    { path: 'payout', element: <PayoutPage /> },
    { path: 'payout/sq/:id', element: <AccountPage /> },
    { path: 'payout/wages', element: <WagesPage /> },
  ],
} satisfies RemoteDomain;
