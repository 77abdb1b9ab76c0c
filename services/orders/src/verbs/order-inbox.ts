import { type OrderForm, orderForm, parseOrderJob } from '@ostep/api-orders';
import { requirePdf } from '@ostep/document-reader';
import type { InboxOptions } from '@ostep/service-kit';
import { ordersOfUploads } from '../data/source-upload';
import { constraints } from '../refusals';
import { deleteOrder } from './delete-order';
import { saveOrder } from './save-order';

export const orderInbox: InboxOptions<OrderForm> = {
  job: parseOrderJob,
  check: requirePdf,
  form: orderForm,
  save: saveOrder,
  undo: deleteOrder,
  savedFrom: ordersOfUploads,
  constraints,
};
