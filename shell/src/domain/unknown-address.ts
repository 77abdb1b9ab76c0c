import { lazy } from 'react';

/** Nobody needs it at the first load. */
export const UnknownAddressPage = lazy(async () => ({
  default: (await import('../pages/unknown-address.page')).UnknownAddressPage,
}));
