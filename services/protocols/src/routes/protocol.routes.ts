import { type ProtocolsApi, parseProtocolJob, type UploadedProtocol } from '@ostep/api-protocols';
import {
  createOnce,
  etagOf,
  type Handlers,
  reply,
  type Service,
  sourceFileResponse,
  uploadHandlers,
} from '@ostep/service-kit';
import { readProtocolPage } from '../data/protocol-list';
import { readSourceJob } from '../data/source-file';
import { refuseNonPdf } from '../parsing/refuse-non-pdf';
import { deleteProtocol } from '../verbs/delete-protocol';
import { listForExport } from '../verbs/list-for-export';
import {
  readProtocol,
  readProtocolHead,
  readProtocolsOfOrder,
  readSettlementsOfAssignment,
  readSettleView,
  readSums,
} from '../verbs/read-protocol';
import { saveProtocol } from '../verbs/save-protocol';
import { settle } from '../verbs/settle';
import { switchSettled } from '../verbs/switch-settled';

const options = { job: parseProtocolJob, check: refuseNonPdf };

const versioned = <T>({ body, version }: { body: T; version: number }) => reply(body, { etag: etagOf(version) });

export const protocolHandlers = (service: Service): Handlers<ProtocolsApi> => ({
  'GET /api/protocol/{id}': async ({ params }) => versioned(await readProtocolHead(service, params.id)),
  'GET /api/protocol/{id}/withItems': async ({ params }) => versioned(await readProtocol(service, params.id)),
  'GET /api/protocol/{id}/settleView': async ({ params }) => versioned(await readSettleView(service, params.id)),
  'GET /api/protocol/{id}/settlementSum': ({ params }) => readSums(service, params.id, null),
  'GET /api/protocol/{id}/part/{part}': ({ params }) => readSums(service, params.id, params.part),
  'GET /api/protocol/settlement/sqa/{id}': ({ params }) => readSettlementsOfAssignment(service, params.id),
  'GET /api/protocol/order/{id}': ({ params }) => readProtocolsOfOrder(service, params.id),
  'GET /api/protocol/{id}/file': async ({ params }) =>
    sourceFileResponse(service, await readSourceJob(service.db, params.id)),
  'POST /api/protocol/list': ({ body }) => readProtocolPage(service.sql, body),
  'POST /api/protocol/list/all': ({ body }) => listForExport(service.sql, body),
  'POST /api/protocol': (call) =>
    call.body.id === null
      ? createOnce(service.db, call, 'POST /api/protocol', (tx) => saveProtocol(tx, call.body, call))
      : service.db.transaction((tx) => saveProtocol(tx, call.body, call)),
  'DELETE /api/protocol/{id}': (call) => deleteProtocol(service, call.params.id, call),
  'POST /api/protocol/{id}/settle/{flag}': (call) => switchSettled(service, call.params.id, call.params.flag, call),
  'POST /api/protocol/settlement': (call) => settle(service, call.body, call),
  ...uploadHandlers<'protocol', UploadedProtocol>(service, 'protocol', options),
});
