import type { ContractsApi } from '@ostep/api-contracts';
import {
  type ColumnsForm,
  type CorrectionFormInput,
  type CorrectionWords,
  type DuplicateAnswer,
  type Invoice,
  type InvoiceFilter,
  type InvoicePage,
  type InvoicesApi,
  invoicesKeys,
  type LineFormInput,
  type OutsideFormInput,
  type OutsideLinesFormInput,
  type PaymentFilter,
  type PaymentFormInput,
  type PaymentsFormInput,
  type ProtocolsOutsideFormInput,
  type WaitingFilter,
} from '@ostep/api-invoices';
import { platformClient } from '@ostep/platform';
import type { LoadHistory } from '@ostep/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const invoices = platformClient<InvoicesApi>();

const REFETCH_SENDING_INVOICE_MS = 1500;
const REFETCH_SENDING_LIST_MS = 5000;

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const invoicePageQuery = (page: number, filter: InvoiceFilter) =>
  queryOptions({
    queryKey: invoicesKeys.list(page, filter),
    queryFn: ({ signal }) => invoices('GET /api/invoice/list', { query: { ...filter, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (countSending(state.data) > 0 ? REFETCH_SENDING_LIST_MS : false),
  });

export const countSending = (list: InvoicePage | undefined): number =>
  list?.content.filter(({ state }) => state === 'sending').length ?? 0;

export const invoiceWorkbook = (query: InvoiceFilter) => invoices('GET /api/invoice/list/workbook', { query });

export const ageingQuery = queryOptions({
  queryKey: invoicesKeys.ageing,
  queryFn: ({ signal }) => invoices('GET /api/invoice/ageing', { signal }),
});

export const unpaidQuery = queryOptions({
  queryKey: invoicesKeys.unpaid,
  queryFn: ({ signal }) => invoices('GET /api/invoice/unpaid', { signal }),
});

export const districtsQuery = queryOptions({
  queryKey: invoicesKeys.districts,
  queryFn: ({ signal }) => invoices('GET /api/invoice/districts', { signal }),
});

export const protocolsQuery = (page: number, filter: WaitingFilter) =>
  queryOptions({
    queryKey: invoicesKeys.protocols(page, filter),
    queryFn: ({ signal }) =>
      invoices('GET /api/invoice/protocols', { query: { ...filter, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

const finalStages = ['done', 'refused', 'duplicate'] as const satisfies readonly NonNullable<
  Invoice['sending']
>['stage'][];

const isBeingSent = ({ sending, state }: Invoice) =>
  state === 'sending' || (sending !== null && !finalStages.some((stage) => stage === sending.stage));

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: invoicesKeys.one(id),
    queryFn: ({ signal }) => invoices('GET /api/invoice/{id}', { ...paramsOf(id), signal }),
    refetchInterval: ({ state }) => (state.data && isBeingSent(state.data) ? REFETCH_SENDING_INVOICE_MS : false),
  });

type Answers = PaymentsFormInput['answers'];

export const draftInvoice = (protocolIds: number[], answers: Answers) =>
  invoices('POST /api/invoice/draft', { body: { protocolIds, answers } });

export const draftSeparateInvoices = (protocolIds: number[], answers: Answers) =>
  invoices('POST /api/invoice/drafts', { body: { protocolIds, answers } });

export const markInvoicedOutside = (body: ProtocolsOutsideFormInput) =>
  invoices('POST /api/invoice/outside/protocols', { body });

export const saveOutsideInvoice = (body: OutsideFormInput) => invoices('POST /api/invoice/outside', { body });

export const enterOutsideLines = (id: number, body: OutsideLinesFormInput) =>
  invoices('POST /api/invoice/outside/{id}/lines', { ...paramsOf(id), body });

export const removeOutsideInvoice = (id: number) => invoices('DELETE /api/invoice/outside/{id}', paramsOf(id));

export const findContracts = (query: string, signal: AbortSignal) =>
  platformClient<ContractsApi>()('GET /api/contract/search', { query: { query }, signal });

export const changeCorrectionWords = (id: number, body: CorrectionWords) =>
  invoices('POST /api/invoice/{id}/correction-words', { ...paramsOf(id), body });

export const correctInvoice = (id: number, body: CorrectionFormInput) =>
  invoices('POST /api/invoice/{id}/correct', { ...paramsOf(id), body });

export const approveInvoices = (invoiceIds: number[], answers: Answers) =>
  invoices('POST /api/invoice/approve', { body: { invoiceIds, answers } });

export const sendInvoices = (invoiceIds: number[], answer: Pick<SendAnswers, 'today'>) =>
  invoices('POST /api/invoice/send', { body: { invoiceIds, ...answer } });

export const approveInvoice = (id: number, answers: Answers) =>
  invoices('POST /api/invoice/{id}/approve', { ...paramsOf(id), body: { answers } });

export const changeLine = (id: number, no: number, body: LineFormInput) =>
  invoices('POST /api/invoice/{id}/line/{no}', { params: { id: String(id), no: String(no) }, body });

export const redraftInvoice = (id: number) => invoices('POST /api/invoice/{id}/redraft', paramsOf(id));

export const UPO_PATH = '/api/invoice/upo';

export const STATEMENT_PATH = '/api/invoice/statement';

export const nameColumns = (body: ColumnsForm) => invoices('POST /api/invoice/statement/columns', { body });

export const savePayments = (body: PaymentsFormInput) => invoices('POST /api/invoice/payment', { body });

export const paymentPageQuery = (page: number, filter: PaymentFilter) =>
  queryOptions({
    queryKey: invoicesKeys.payments(page, filter),
    queryFn: ({ signal }) =>
      invoices('GET /api/invoice/payment/list', { query: { ...filter, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const paymentWorkbook = (query: PaymentFilter) => invoices('GET /api/invoice/payment/list/workbook', { query });

export const openInvoicesQuery = queryOptions({
  queryKey: invoicesKeys.open,
  queryFn: ({ signal }) => invoices('GET /api/invoice/payment/open', { signal }),
});

export const enterPayment = (body: PaymentFormInput, idempotencyKey: string) =>
  invoices('POST /api/invoice/payment/by-hand', { body, headers: { 'Idempotency-Key': idempotencyKey } });

export const takePaymentBack = (id: number, reason: string) =>
  invoices('POST /api/invoice/payment/{id}/take-back', { ...paramsOf(id), body: { reason } });

export const deleteInvoice = (id: number) => invoices('DELETE /api/invoice/{id}', paramsOf(id));

export const invoiceHistory =
  (id: number): LoadHistory =>
  (query, signal) =>
    invoices('GET /api/invoice/{id}/history', { ...paramsOf(id), query, signal });

export const xmlPath = (id: number) => `/api/invoice/${id}/xml`;

export const printPath = (id: number) => `/api/invoice/${id}/doc/print`;

export const upoPath = (id: number) => `/api/invoice/${id}/upo`;

export type SendAnswers = { today?: boolean; confirmNip?: string };

export const sendInvoice = (id: number, body: SendAnswers) =>
  invoices('POST /api/invoice/{id}/send', { ...paramsOf(id), body });

export const answerDuplicate = (id: number, answer: DuplicateAnswer['answer']) =>
  invoices('POST /api/invoice/{id}/duplicate', { ...paramsOf(id), body: { answer } });

export const enterKsefNumber = (id: number, ksefNumber: string) =>
  invoices('POST /api/invoice/{id}/ksef-number', { ...paramsOf(id), body: { ksefNumber } });

export const takeKsefNumberBack = (id: number) => invoices('DELETE /api/invoice/{id}/ksef-number', paramsOf(id));

export const ksefQuery = queryOptions({
  queryKey: invoicesKeys.ksef,
  queryFn: ({ signal }) => invoices('GET /api/invoice/ksef', { signal }),
});

export const checkKsef = () => invoices('POST /api/invoice/ksef/check', {});
