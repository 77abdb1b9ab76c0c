import type { To } from '@ostep/router';

export type BackLink = { readonly to: To; readonly label: string };
