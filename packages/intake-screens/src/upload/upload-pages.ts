import type { Role, UploadedPaper } from '@ostep/kernel';

export type UploadPages = Readonly<Record<UploadedPaper, { readonly upload: string }>>;

export const acceptedFiles: Readonly<Record<UploadedPaper, string>> = {
  contract: '.xlsx',
  order: '.pdf',
  protocol: '.pdf',
};

/** The upload page refuses everybody else. */
export const uploadRoles: Readonly<Record<UploadedPaper, readonly [Role, ...Role[]]>> = {
  contract: ['office'],
  order: ['user', 'office'],
  protocol: ['user', 'office'],
};

export const hasExtension = ({ name }: File, accept: string): boolean => name.toLowerCase().endsWith(accept);
