import type { RemoteDomain } from '@ostep/platform';
import { OfferListPage } from './offer/offer-list.page';
import { OfferEditPage } from './offer-edit/offer-edit.page';

export default {
  routes: [
    { path: 'offer', element: <OfferListPage /> },
    { path: 'offer/edit/:id', element: <OfferEditPage /> },
  ],
} satisfies RemoteDomain;
