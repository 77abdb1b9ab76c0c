import { orderAges, STATEMENT_DOCUMENT, type SummariesApi } from '@ostep/api-summaries';
import type { JobView } from '@ostep/endpoint-kit';
import { dayInWarsaw } from '@ostep/kernel';
import {
  documentResponse,
  type Handlers,
  jobStream,
  jobViewOf,
  readDocumentJob,
  renderedFile,
  type Service,
} from '@ostep/service-kit';
import { readAttention } from '../data/attention';
import { readContractExecution, readOrdersByAge, readStatistics } from '../data/statistics';
import { findWorkOnOrder } from '../data/summary-items';
import { refuse } from '../refusals';
import { listMonthOfWork } from '../verbs/list-month-of-work';
import { makeStatement } from '../verbs/make-statement';

const STATEMENT_FILE = 'zestawienie-prac.pdf';

const statementAddress = ({ params }: { readonly params: { readonly squadId: number } }) =>
  `/api/summary/sq/${params.squadId}/doc/summary`;

export const summaryHandlers = (service: Service): Handlers<SummariesApi> => ({
  'POST /api/summary/fd/{forestDistrictId}': ({ params, body }) => listMonthOfWork(service.sql, body, params),
  'POST /api/summary/sq/{squadId}': ({ params, body }) => listMonthOfWork(service.sql, body, params),
  'GET /api/summary/order/{id}': async ({ params }) => {
    const items = await findWorkOnOrder(service.sql, params.id);
    if (!items) throw refuse('orderNotFound');
    return items;
  },
  'GET /api/summary/sq/{squadId}/doc/summary': async (call) => {
    const { squadId } = call.params;
    const { year, month } = call.query;
    const payload = await makeStatement(service, { squadId, year, month });
    const address = statementAddress(call);
    return documentResponse(service, call, { kind: STATEMENT_DOCUMENT, payload, fileName: STATEMENT_FILE, address });
  },
  'GET /api/summary/sq/{squadId}/doc/summary/{jobId}': async (call) => {
    const job = await readDocumentJob(service, call, statementAddress(call));
    // `renderedDocument` in the contract is the render worker's result.
    return jobViewOf(job) as JobView<{ sha256: string; size: number }>;
  },
  'GET /api/summary/sq/{squadId}/doc/summary/{jobId}/events': async (call) => {
    const job = await readDocumentJob(service, call, statementAddress(call));
    return jobStream(service.watch, job.id, call.signal);
  },
  'GET /api/summary/sq/{squadId}/doc/summary/{jobId}/file': async (call) => {
    const job = await readDocumentJob(service, call, statementAddress(call));
    return renderedFile(service, job.id, call.signal);
  },
  'GET /api/summary/attention': () => readAttention(service.sql),
  'GET /api/summary/statistics': ({ query }) => readStatistics(service.sql, query),
  'GET /api/summary/statistics/orders': ({ query }) =>
    readOrdersByAge(service.sql, query, dayInWarsaw(service.now()), orderAges),
  'GET /api/summary/statistics/contract/{id}': async ({ params }) => {
    const rows = await readContractExecution(service.sql, params.id);
    if (!rows) throw refuse('contractNotFound');
    return rows;
  },
});
