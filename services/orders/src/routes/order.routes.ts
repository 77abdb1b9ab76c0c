import { CONFIRMATION_DOCUMENT, type OrdersApi, parseOrderJob, type UploadedOrder } from '@ostep/api-orders';
import type { JobView } from '@ostep/endpoint-kit';
import {
  createOnce,
  documentResponse,
  etagOf,
  type Handlers,
  jobStream,
  jobViewOf,
  readDocumentJob,
  renderedFile,
  reply,
  type Service,
  sourceFileResponse,
  type Transaction,
  uploadHandlers,
} from '@ostep/service-kit';
import { isNumberTaken } from '../data/duplicate-numbers';
import { readAssignments } from '../data/order-details';
import { findOrders } from '../data/order-list';
import { readItemScopes, readOrdersForProtocol, readSettlementLines } from '../data/settlement-lines';
import { readSourceJob } from '../data/source-job';
import { changeOrderStatus, readTransitions } from '../verbs/change-order-status';
import { deleteOrder } from '../verbs/delete-order';
import { listForExport } from '../verbs/list-for-export';
import { makeConfirmation } from '../verbs/make-confirmation';
import { readOrder, requireContract, requireOrder } from '../verbs/read-order';
import { deleteAssignment, saveAssignment } from '../verbs/save-assignment';
import { saveOrder } from '../verbs/save-order';
import { setFinishedDate } from '../verbs/set-finished-date';
import { refuseNonPdf } from './refuse-non-pdf';

const CONFIRMATION_FILE = 'potwierdzenie.pdf';

const confirmationAddress = ({ params }: { readonly params: { readonly id: number } }) =>
  `/api/order/${params.id}/doc/confirm`;

export const orderHandlers = (service: Service): Handlers<OrdersApi> => {
  const answer = async (orderId: number) => {
    const order = await readOrder(service, orderId);
    return reply(order, { etag: etagOf(order.version) });
  };
  const changing = async (id: number, change: (tx: Transaction) => Promise<unknown>) => {
    await service.db.transaction(change);
    return answer(id);
  };
  const assigning = async (change: (tx: Transaction) => Promise<number>) =>
    answer(await service.db.transaction(change));

  return {
    'POST /api/order/query': ({ body }) => findOrders(service.sql, body),
    'POST /api/order/query/all': ({ body }) => listForExport(service.sql, body),
    'GET /api/order/doubledNumbers': ({ query: { contract, ...question } }) =>
      isNumberTaken(service.db, { ...question, contractId: contract }),
    'GET /api/order/transitions/{id}': ({ params }) => readTransitions(service.db, params.id),
    'GET /api/order/protocol/contract/{contractId}': async ({ params }) => {
      await requireContract(service, params.contractId);
      return readOrdersForProtocol(service.sql, params.contractId);
    },
    'GET /api/order/{id}': ({ params }) => answer(params.id),
    'GET /api/order/{id}/sqa': async ({ params }) => {
      await requireOrder(service, params.id);
      return readAssignments(service.sql, params.id);
    },
    'GET /api/order/{id}/sqa/settlements': async ({ params }) => {
      await requireOrder(service, params.id);
      return readSettlementLines(service.sql, params.id);
    },
    'GET /api/order/{contractId}/ascope_names': async ({ params }) => {
      await requireContract(service, params.contractId);
      return readItemScopes(service.sql, params.contractId);
    },
    'GET /api/order/{id}/doc/confirm': async (call) => {
      const payload = await makeConfirmation(service, call.params.id);
      const address = confirmationAddress(call);
      return documentResponse(service, call, {
        kind: CONFIRMATION_DOCUMENT,
        payload,
        fileName: CONFIRMATION_FILE,
        address,
      });
    },
    'GET /api/order/{id}/doc/confirm/{jobId}': async (call) => {
      const job = await readDocumentJob(service, call, confirmationAddress(call));
      // The result of a render job is the rendered document of the API.
      return jobViewOf(job) as JobView<{ sha256: string; size: number }>;
    },
    'GET /api/order/{id}/doc/confirm/{jobId}/events': async (call) => {
      const job = await readDocumentJob(service, call, confirmationAddress(call));
      return jobStream(service.watch, job.id, call.signal);
    },
    'GET /api/order/{id}/doc/confirm/{jobId}/file': async (call) => {
      const job = await readDocumentJob(service, call, confirmationAddress(call));
      return renderedFile(service, job.id, call.signal);
    },
    'GET /api/order/{id}/file': async ({ params }) =>
      sourceFileResponse(service, await readSourceJob(service.db, params.id)),
    'POST /api/order': (call) =>
      call.body.id !== null
        ? service.db.transaction((tx) => saveOrder(tx, call.body, call))
        : createOnce(service.db, call, 'POST /api/order', (tx) => saveOrder(tx, call.body, call)),
    'DELETE /api/order/{id}': (call) => service.db.transaction((tx) => deleteOrder(tx, call.params.id, call)),
    'POST /api/order/transition/{id}/{status}': (call) =>
      changing(call.params.id, (tx) => changeOrderStatus(tx, call.params, call)),
    'POST /api/order/{id}/finishedDate': (call) =>
      changing(call.params.id, (tx) => setFinishedDate(tx, { ...call.params, ...call.body }, call)),
    'POST /api/order/sqa': async (call) =>
      call.body.id !== null
        ? assigning((tx) => saveAssignment(tx, call.body, call))
        : answer(
            await createOnce(service.db, call, 'POST /api/order/sqa', (tx) => saveAssignment(tx, call.body, call)),
          ),
    'POST /api/order/sqa/{id}': (call) =>
      assigning((tx) => saveAssignment(tx, { ...call.body, id: call.params.id }, call)),
    'DELETE /api/order/sqa/{id}': (call) => assigning((tx) => deleteAssignment(tx, call.params.id, call)),
    ...uploadHandlers<'order', UploadedOrder>(service, 'order', { job: parseOrderJob, check: refuseNonPdf }),
  };
};
