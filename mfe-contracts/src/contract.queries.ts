import {
  type AnnexFormInput,
  type AnnexPreviewFormInput,
  type ContractFormInput,
  type ContractRow,
  type ContractsApi,
  contractKeys,
  type ProgressItem,
} from '@ostep/api-contracts';
import { type ActionCode, DICTIONARY_FRESH_MS, type DictionariesApi, dictionaryKeys } from '@ostep/api-dictionaries';
import { type SummariesApi, summaryKeys } from '@ostep/api-summaries';
import type { Page, SavedFilterFormInput } from '@ostep/endpoint-kit';
import type { LoadOrigins } from '@ostep/intake-screens';
import { ApiProblem, platformClient } from '@ostep/platform';
import type { LoadHistory } from '@ostep/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const contracts = platformClient<ContractsApi>();
const dictionaries = platformClient<DictionariesApi>();
const summaries = platformClient<SummariesApi>();

export const contractListQuery = queryOptions({
  queryKey: contractKeys.list,
  queryFn: ({ signal }) => contracts('GET /api/contract', { signal }),
});

export const contractWorkbook = (shown: readonly ContractRow[]) =>
  contracts('POST /api/contract/workbook', { body: { ids: shown.map(({ id }) => id) } });

export const savedFilters = {
  read: () => contracts('GET /api/contract/filters', {}),
  save: (body: SavedFilterFormInput) => contracts('POST /api/contract/filters', { body }),
  remove: (id: number) => contracts('DELETE /api/contract/filters/{id}', { params: { id: String(id) } }),
};

export const contractQuery = (id: number) =>
  queryOptions({
    queryKey: contractKeys.one(id),
    queryFn: ({ signal }) => contracts('GET /api/contract/{id}', { params: { id: String(id) }, signal }),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && error.status === 404),
  });

/** The saved contract, read past the cache. */
export const readContract = (id: number) => contracts('GET /api/contract/{id}', { params: { id: String(id) } });

export const uploadQuery = (jobId: string) =>
  queryOptions({
    queryKey: contractKeys.upload(jobId),
    queryFn: ({ signal }) => contracts('GET /api/contract/upload/{jobId}', { params: { jobId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const documentOf = (jobId: string | undefined): LoadOrigins | null =>
  jobId === undefined
    ? null
    : {
        origins: (signal) => contracts('GET /api/contract/upload/{jobId}/origins', { params: { jobId }, signal }),
        cells: ({ sheet, part }, signal) =>
          contracts('GET /api/contract/upload/{jobId}/cells', {
            params: { jobId },
            query: { part: String(part), ...(sheet === null ? {} : { sheet }) },
            signal,
          }),
      };

export const contractHistory =
  (id: number): LoadHistory =>
  (query, signal) =>
    contracts('GET /api/contract/{id}/history', { params: { id: String(id) }, query, signal });

export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: contractKeys.progress(id),
    queryFn: ({ signal }) => contracts('GET /api/contract/{id}/progress', { params: { id: String(id) }, signal }),
  });

export const penaltyQuery = (id: number) =>
  queryOptions({
    queryKey: summaryKeys.penalty(id),
    queryFn: ({ signal }) =>
      summaries('GET /api/summary/contract/{id}/penalty', { params: { id: String(id) }, signal }),
    // The summaries service may be down: the contract shows without it.
    meta: { quiet: true },
  });

export const annexesQuery = (id: number) =>
  queryOptions({
    queryKey: contractKeys.annexes(id),
    queryFn: ({ signal }) => contracts('GET /api/contract/{id}/annex', { params: { id: String(id) }, signal }),
  });

export const previewAnnex = (id: number, body: AnnexPreviewFormInput) =>
  contracts('POST /api/contract/{id}/annex/preview', { params: { id: String(id) }, body });

export const annexPreviewQuery = (id: number, body: AnnexPreviewFormInput) =>
  queryOptions({
    queryKey: contractKeys.annexPreview(id, body),
    queryFn: () => previewAnnex(id, body),
    placeholderData: keepPreviousData,
    retry: false,
    // An error of the form is shown in place of the effect.
    meta: { quiet: true },
  });

type AnnexSave = { readonly body: AnnexFormInput; readonly version: number; readonly idempotencyKey: string };

export const enterAnnex = (id: number, { body, version, idempotencyKey }: AnnexSave) =>
  contracts('POST /api/contract/{id}/annex', {
    params: { id: String(id) },
    body,
    headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': idempotencyKey },
  });

export const withdrawAnnex = (id: number, annexId: number, version: number) =>
  contracts('DELETE /api/contract/{id}/annex/{annexId}', {
    params: { id: String(id), annexId: String(annexId) },
    headers: { 'If-Match': `"${version}"` },
  });

export const progressWorkbook = (id: number, shown: readonly ProgressItem[]) =>
  contracts('POST /api/contract/{id}/progress/workbook', {
    params: { id: String(id) },
    body: { ids: shown.map((item) => item.id) },
  });

export const districtsQuery = queryOptions({
  queryKey: dictionaryKeys.forestDistricts,
  queryFn: ({ signal }) => dictionaries('GET /api/fd/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.forestDistricts,
});

export const scopesQuery = queryOptions({
  queryKey: dictionaryKeys.actionScopes,
  queryFn: ({ signal }) => dictionaries('GET /api/as/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.actionScopes,
});

export function findActionCodes(query: string, signal: AbortSignal): Promise<Page<ActionCode>> {
  return dictionaries('GET /api/ac/search', { query: { query }, signal });
}

export type SaveRequest = {
  readonly body: ContractFormInput;
  readonly version: number | null;
  readonly idempotencyKey: string;
};

export function saveContract({ body, version, idempotencyKey }: SaveRequest): Promise<number> {
  const headers: Record<string, string> =
    version === null ? { 'Idempotency-Key': idempotencyKey } : { 'If-Match': `"${version}"` };
  return contracts('POST /api/contract', { body, headers });
}
