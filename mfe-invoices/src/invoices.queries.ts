import { type InvoicesApi, invoicesKeys } from '@ostep/api-invoices';
import { platformClient } from '@ostep/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const invoices = platformClient<InvoicesApi>();

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const invoicePageQuery = (page: number) =>
  queryOptions({
    queryKey: invoicesKeys.list(page),
    queryFn: ({ signal }) => invoices('GET /api/invoice/list', { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const protocolsQuery = queryOptions({
  queryKey: invoicesKeys.protocols,
  queryFn: ({ signal }) => invoices('GET /api/invoice/protocols', { signal }),
});

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: invoicesKeys.one(id),
    queryFn: ({ signal }) => invoices('GET /api/invoice/{id}', { ...paramsOf(id), signal }),
  });

export const draftInvoice = (protocolIds: number[]) => invoices('POST /api/invoice/draft', { body: { protocolIds } });

export const approveInvoice = (id: number) => invoices('POST /api/invoice/{id}/approve', paramsOf(id));

export const deleteInvoice = (id: number) => invoices('DELETE /api/invoice/{id}', paramsOf(id));

export const xmlPath = (id: number) => `/api/invoice/${id}/xml`;
