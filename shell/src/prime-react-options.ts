import type { APIOptions } from 'primereact/api';

/** The nonce is for the styles that the components add to the page when they are first shown. */
export const primeReactOptions: Partial<APIOptions> = {
  locale: 'pl',
  nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '',
};
