import type { Role, UploadedPaper } from '@ostep/kernel';

export type UploadPages = Readonly<Record<UploadedPaper, { readonly upload: string }>>;

export const acceptedFiles: Readonly<Record<UploadedPaper, string>> = {
  contract: '.xlsx',
  order: '.pdf',
  protocol: '.pdf',
};

/** Whoever holds none of these finds only a page that says so. */
export const uploaders: Readonly<Record<UploadedPaper, readonly [Role, ...Role[]]>> = {
  contract: ['office'],
  order: ['user', 'office'],
  protocol: ['user', 'office'],
};

export const isOfKind = ({ name }: File, accept: string): boolean => name.toLowerCase().endsWith(accept);
