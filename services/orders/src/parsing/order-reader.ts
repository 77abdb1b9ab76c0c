import { type OrderColumn, orderColumns } from '@ostep/api-orders';
import type { PdfReader } from '@ostep/intake/child';
import type { OrderDocument } from './order-document';
import { readOrderDocument } from './read-order-document';
import { warmOrder } from './warm-order';

export const orderReader: PdfReader<null, OrderDocument, OrderColumn> = {
  columns: orderColumns,
  read: (pages, _, given) => readOrderDocument(pages, given),
  districtOf: ({ districtKey }) => districtKey,
  warm: { bytes: warmOrder(), dictionaries: null },
};
