import { contractAddress } from '@ostep/api-contracts/addresses';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { addressOf, numberIn, queryOf } from '@ostep/endpoint-kit';
import {
  type AttentionReason,
  type IsoDate,
  isIsoDate,
  type OrderStatus,
  orderStatuses,
  type UploadedDocument,
} from '@ostep/kernel';
import { type OrderAttention, orderAttentions } from './order-attention';
import { type OrderSort, orderSorts } from './order-sorts';

export type OrderListFilter = {
  readonly contract: number | null;
  readonly forestDistrict: number | null;
  readonly forestDistrictPart: string;
  readonly dateFrom: IsoDate | null;
  readonly dateTo: IsoDate | null;
  readonly orderStatus: OrderStatus | null;
  readonly orderNumber: string;
  /** Set by links of the attention panel, because no filter field can express it. */
  readonly attention: OrderAttention | null;
};

export type OrderList = OrderListFilter & {
  /** null: newest first */
  readonly sort: OrderSort | null;
  readonly page: number;
  readonly selectedOrderId: number | null;
};

const date = (text: string | null) => (text !== null && isIsoDate(text) ? text : null);

const path = '/order';

const query = ({ sort, page, selectedOrderId, ...filter }: Partial<OrderList>) =>
  queryOf({ ...filter, sort, page: page || null, selectedOrderId });

export const orderAddress = {
  path,
  query,
  list: (list: Partial<OrderList> = {}) => addressOf(path, query(list)),
  record: (selectedOrderId: number) => addressOf(path, query({ selectedOrderId })),
  parse: (query: URLSearchParams): OrderList => ({
    contract: numberIn(query, 'contract'),
    forestDistrict: numberIn(query, 'forestDistrict'),
    forestDistrictPart: query.get('forestDistrictPart') ?? '',
    dateFrom: date(query.get('dateFrom')),
    dateTo: date(query.get('dateTo')),
    orderStatus: orderStatuses.find((one) => one === query.get('orderStatus')) ?? null,
    orderNumber: query.get('orderNumber') ?? '',
    attention: orderAttentions.find((one) => one === query.get('attention')) ?? null,
    sort: orderSorts.find((one) => one === query.get('sort')) ?? null,
    page: numberIn(query, 'page') ?? 0,
    selectedOrderId: numberIn(query, 'selectedOrderId'),
  }),
  create: '/order/edit',
  edit: (id: number) => `/order/edit/${id}`,
  upload: '/order/upload',
  myWork: '/order/my-work',
  attention: '/order/attention',
} as const;

export const inboxAddress = {
  path: '/inbox',
  saved: (jobId: string) => addressOf('/inbox', queryOf({ saved: jobId })),
} as const;

export const documentAddresses: Readonly<
  Record<UploadedDocument, { readonly upload: string; readonly record: (id: number) => string }>
> = {
  contract: { upload: contractAddress.upload, record: (id) => contractAddress.record(id) },
  order: { upload: orderAddress.upload, record: orderAddress.record },
  protocol: { upload: protocolAddress.upload, record: protocolAddress.settle },
};

/** For each reason, the list with exactly its records. */
export const attentionAddresses: Readonly<Record<AttentionReason, string>> = {
  overdue: orderAddress.list({ attention: 'overdue' }),
  unreported: orderAddress.list({ orderStatus: 'DONE' }),
  awaitingProtocol: orderAddress.list({ attention: 'awaitingProtocol' }),
  unsettledProtocols: protocolAddress.list({ unsettled: true }),
  awaitingApproval: protocolAddress.list({ proposed: true }),
  clarifications: protocolAddress.list({ unclear: true }),
  uncoded: orderAddress.list({ attention: 'uncoded' }),
  oldDraft: orderAddress.list({ attention: 'oldDraft' }),
  notInvoiced: invoiceAddress.waiting('late'),
  invoicesToApprove: invoiceAddress.shown('draft'),
  unpaidInvoices: invoiceAddress.shown('overdue'),
  refusedInvoices: invoiceAddress.shown('refused'),
  unsentInvoices: invoiceAddress.shown('unsent'),
  payeeChanges: payoutAddress.path,
};
