import type { UploadedPaper } from '@ostep/kernel';

export const uploadPages: Readonly<Record<UploadedPaper, { readonly to: string; readonly accept: string }>> = {
  contract: { to: '/contract/upload', accept: '.xlsx' },
  order: { to: '/order/upload', accept: '.pdf' },
  protocol: { to: '/protocol/upload', accept: '.pdf' },
};

export const isOfKind = ({ name }: File, accept: string): boolean => name.toLowerCase().endsWith(accept);
