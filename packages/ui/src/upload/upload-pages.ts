import type { UploadedPaper } from '@ostep/kernel';

export type UploadPages = Readonly<Record<UploadedPaper, { readonly upload: string }>>;

export const acceptedFiles: Readonly<Record<UploadedPaper, string>> = {
  contract: '.xlsx',
  order: '.pdf',
  protocol: '.pdf',
};

export const isOfKind = ({ name }: File, accept: string): boolean => name.toLowerCase().endsWith(accept);
