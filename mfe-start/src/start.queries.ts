import { DICTIONARY_FRESH_MS, type DictionariesApi, dictionaryKeys } from '@ostep/api-dictionaries';
import { type ReadingForm, type StartApi, type StartKind, startKeys, type TakeForm } from '@ostep/api-start';
import { platformClient } from '@ostep/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const start = platformClient<StartApi>();
const dictionaries = platformClient<DictionariesApi>();

export const readPath = (kind: StartKind) => `/api/start/${kind}/read`;

export const stateQuery = queryOptions({
  queryKey: startKeys.state,
  queryFn: ({ signal }) => start('GET /api/start', { signal }),
});

export const fetchTemplate = (kind: StartKind) => start('GET /api/start/{kind}/template', { params: { kind } });

type Reading = { readonly kind: StartKind; readonly token: string };

/** The file read with these columns and answers; what was read before is shown until then. */
export const readingQuery = ({ kind, token }: Reading, form: ReadingForm) =>
  queryOptions({
    queryKey: startKeys.reading(token, form),
    queryFn: ({ signal }) =>
      start('POST /api/start/{kind}/read/{token}', { params: { kind, token }, body: form, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const fetchCells = (
  { kind, token }: Reading,
  { sheet, part }: { readonly sheet: string | null; readonly part: number },
  signal: AbortSignal,
) =>
  start('GET /api/start/{kind}/read/{token}/cells', {
    params: { kind, token },
    query: sheet === null ? { part: String(part) } : { sheet, part: String(part) },
    signal,
  });

export const takeRows = ({ kind, body, key }: { kind: StartKind; body: TakeForm; key: string }) =>
  start('POST /api/start/{kind}', { params: { kind }, body, headers: { 'Idempotency-Key': key } });

const batchParams = (id: number) => ({ params: { id: String(id) } });

export const waitingRowsQuery = (id: number) =>
  queryOptions({
    queryKey: startKeys.rows(id),
    queryFn: ({ signal }) => start('GET /api/start/batch/{id}/rows', { ...batchParams(id), signal }),
  });

export const confirmBatch = (id: number) => start('POST /api/start/batch/{id}/confirm', batchParams(id));

export const undoBatch = (id: number) => start('DELETE /api/start/batch/{id}', batchParams(id));

export const squadsQuery = queryOptions({
  queryKey: dictionaryKeys.squads,
  queryFn: ({ signal }) => dictionaries('GET /api/sq/list', { signal }),
  staleTime: DICTIONARY_FRESH_MS.squads,
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

export const findCodes = (query: string, signal: AbortSignal) =>
  dictionaries('GET /api/ac/search', { query: { query }, signal });
