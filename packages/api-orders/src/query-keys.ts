import type { UploadedDocument } from '@ostep/kernel';
import type { OrderFilterInput } from './order-filter';

export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  list: (filter: OrderFilterInput) => ['orders', 'list', filter],
  openItemLists: ['orders', 'openItems'],
  openItems: (squad: number | null) => ['orders', 'openItems', squad],
  attention: ['orders', 'attention'],
  one: (orderId: number) => ['orders', 'one', orderId],
  transitions: (orderId: number) => ['orders', 'transitions', orderId],
  settlements: (orderId: number) => ['orders', 'settlements', orderId],
  forProtocol: (contractId: number) => ['orders', 'forProtocol', contractId],
  columns: ['orders', 'columns'],
  upload: (jobId: string) => ['orders', 'upload', jobId],
  doubledNumber: (question: object) => ['orders', 'doubledNumber', question],
} as const;

export const inboxKeys = { files: (paper: UploadedDocument) => ['inbox', paper] } as const;
