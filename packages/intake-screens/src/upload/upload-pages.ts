import type { Role, UploadedDocument } from '@ostep/kernel';

export type UploadPages = Readonly<Record<UploadedDocument, { readonly upload: string }>>;

export const acceptedFiles: Readonly<Record<UploadedDocument, string>> = {
  contract: '.xlsx',
  order: '.pdf',
  protocol: '.pdf',
};

/** The upload page refuses everybody else. */
export const uploadRoles: Readonly<Record<UploadedDocument, readonly [Role, ...Role[]]>> = {
  contract: ['office'],
  order: ['user', 'office'],
  protocol: ['user', 'office'],
};

export const hasExtension = ({ name }: File, accept: string): boolean => name.toLowerCase().endsWith(accept);
