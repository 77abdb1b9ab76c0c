import { lazy } from 'react';

/** A lazy chunk: the first load does not need it. */
export const UnknownAddressPage = lazy(async () => ({
  default: (await import('../pages/unknown-address.page')).UnknownAddressPage,
}));
