import {
  type AdjustmentFormInput,
  type AdvanceFormInput,
  type LineKind,
  type MinimumWage,
  type PayeeFormInput,
  type PayoutMonth,
  type PayoutsApi,
  payoutKeys,
} from '@ostep/api-payouts';
import type { QuestionAnswerInput } from '@ostep/endpoint-kit';
import { platformClient } from '@ostep/platform';
import type { LoadHistory } from '@ostep/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Month = { readonly year: number; readonly month: number };

const payouts = platformClient<PayoutsApi>();

const paramsOf = ({ year, month }: Month) => ({ year: String(year), month: String(month) });

export const payoutMonthQuery = (month: Month) =>
  queryOptions({
    queryKey: payoutKeys.month(month),
    queryFn: ({ signal }): Promise<PayoutMonth> =>
      payouts('GET /api/payout/{year}/{month}', { params: paramsOf(month), signal }),
    placeholderData: keepPreviousData,
  });

export const squadPayoutQuery = (month: Month, squadId: number) =>
  queryOptions({
    queryKey: payoutKeys.squad(month, squadId),
    queryFn: ({ signal }) =>
      payouts('GET /api/payout/{year}/{month}/sq/{squadId}', {
        params: { ...paramsOf(month), squadId: String(squadId) },
        signal,
      }),
  });

/** Not kept in the cache: it contains an account number. */
export const payeeQuery = (squadId: number) =>
  queryOptions({
    queryKey: payoutKeys.payee(squadId),
    queryFn: ({ signal }) =>
      payouts('GET /api/payout/payee/{squadId}', { params: { squadId: String(squadId) }, signal }),
    gcTime: 0,
  });

/** The saved payee, read past the cache. */
export const readPayee = (squadId: number) =>
  payouts('GET /api/payout/payee/{squadId}', { params: { squadId: String(squadId) } });

export const savePayee = (squadId: number, version: number, body: PayeeFormInput) =>
  payouts('POST /api/payout/payee/{squadId}', {
    params: { squadId: String(squadId) },
    body,
    headers: { 'If-Match': `"${version}"` },
  });

export const confirmPayee = (squadId: number, version: number) =>
  payouts('POST /api/payout/payee/{squadId}/confirm', {
    params: { squadId: String(squadId) },
    headers: { 'If-Match': `"${version}"` },
  });

export const approve = (month: Month, squadIds: number[], answers: QuestionAnswerInput[]) =>
  payouts('POST /api/payout/{year}/{month}/approve', { params: paramsOf(month), body: { squadIds, answers } });

type PaidStatements = { readonly statementIds: number[]; readonly paidOn: string };

export const markPaid = (month: Month, body: PaidStatements) =>
  payouts('POST /api/payout/{year}/{month}/paid', { params: paramsOf(month), body });

export const markUnpaid = (id: number, reason: string) =>
  payouts('POST /api/payout/statement/{id}/unpaid', { params: { id: String(id) }, body: { reason } });

export const cancelStatement = (id: number, reason: string) =>
  payouts('POST /api/payout/statement/{id}/cancel', { params: { id: String(id) }, body: { reason } });

export const transfersCsv = (month: Month, squadIds: number[], answers: QuestionAnswerInput[]) =>
  payouts('POST /api/payout/{year}/{month}/transfers', { params: paramsOf(month), body: { squadIds, answers } });

export const transfersElixir = (month: Month, squadIds: number[], answers: QuestionAnswerInput[]) =>
  payouts('POST /api/payout/{year}/{month}/elixir', { params: paramsOf(month), body: { squadIds, answers } });

export const payoutWorkbook = (month: Month, squadIds: number[]) =>
  payouts('POST /api/payout/{year}/{month}/workbook', { params: paramsOf(month), body: { squadIds } });

export const saveAdvance = (body: AdvanceFormInput) => payouts('POST /api/payout/advance', { body });

export const saveAdjustment = (body: AdjustmentFormInput) => payouts('POST /api/payout/adjustment', { body });

export function deleteEntry(kind: LineKind, id: number): Promise<number> {
  const params = { id: String(id) };
  if (kind === 'advance') return payouts('DELETE /api/payout/advance/{id}', { params });
  if (kind === 'opening') return payouts('DELETE /api/payout/opening/{id}', { params });
  return payouts('DELETE /api/payout/adjustment/{id}', { params });
}

export const squadAccountQuery = (squadId: number) =>
  queryOptions({
    queryKey: payoutKeys.account(squadId),
    queryFn: ({ signal }) =>
      payouts('GET /api/payout/sq/{squadId}/account', { params: { squadId: String(squadId) }, signal }),
  });

export const minimumWagesQuery = queryOptions({
  queryKey: payoutKeys.minimumWages,
  queryFn: ({ signal }) => payouts('GET /api/payout/minimum-wage', { signal }),
});

export const saveMinimumWage = (body: MinimumWage) => payouts('POST /api/payout/minimum-wage', { body });

export const statementHistory =
  (id: number): LoadHistory =>
  (query, signal) =>
    payouts('GET /api/payout/statement/{id}/history', { params: { id: String(id) }, query, signal });

export const payeeHistory =
  (squadId: number): LoadHistory =>
  (query, signal) =>
    payouts('GET /api/payout/payee/{id}/history', { params: { id: String(squadId) }, query, signal });

export const draftPath = (squadId: number, { year, month }: Month) =>
  `/api/payout/${year}/${month}/sq/${squadId}/doc/draft`;

export const statementPath = (id: number) => `/api/payout/statement/${id}/doc/statement`;
