import { BY_TITLES, type ReadingForm, type StartApi, type StartKind } from '@ostep/api-start';
import { attachFile } from '@ostep/intake';
import {
  type Call,
  createOnce,
  type Handlers,
  readFile,
  refuseRequest,
  type Service,
  transactionAs,
  verbRunner,
} from '@ostep/service-kit';
import { workbookResponse } from '@ostep/spreadsheet';
import { forgetLayout, saveLayout } from '../data/batches';
import { requireTable } from '../require-table';
import { startFileJob } from '../start-file-job';
import type { StartFiles } from '../start-files';
import { templateSheets } from '../template';
import { readState, readWaitingRows } from '../verbs/read-batches';
import { confirmBatch, takeBatch, undoBatch } from '../verbs/take-batch';
import { findUploaded, readStartFile } from './read-file';

const nothingNamed: ReadingForm = { sheet: null, columns: null, answers: [] };
const FIRST_OF_ALL = 1;

/** Stores the file and reads it by the titles of its columns. */
async function readUpload(service: Service, files: StartFiles, kind: StartKind, call: Call) {
  const stored = await attachFile(service, call, { job: startFileJob, check: requireTable });
  const file = await readFile(service.db, stored.sha256);
  if (!file) throw refuseRequest('fileNotFound');
  const named = { token: stored.jobId, name: stored.name, bytes: file.content };
  const { reading } = await readStartFile({ service, files }, { kind, file: named, form: nothingNamed, call });
  return reading;
}

export function startHandlers(service: Service, files: StartFiles): Handlers<StartApi> {
  const { read, change } = verbRunner(service);
  const { db } = service;
  return {
    'GET /api/start': (call) => read(call, readState, null),
    'GET /api/start/{kind}/template': async ({ params }) => {
      const { name, sheets } = templateSheets(params.kind);
      return workbookResponse(service.now(), sheets, name);
    },
    'POST /api/start/{kind}/read': (call) => readUpload(service, files, call.params.kind, call),
    'POST /api/start/{kind}/read/{token}': async (call) => {
      const { params, body, caller } = call;
      const { kind } = params;
      const file = await findUploaded(service, params.token, caller);
      const { reading, table } = await readStartFile({ service, files }, { kind, file, form: body, call });
      const { columns } = body;
      const { signature } = table;
      if (columns !== null && signature !== null) {
        const header = { kind, signature };
        await transactionAs(db, call, (tx) =>
          columns === BY_TITLES
            ? forgetLayout(tx, header)
            : saveLayout(tx, { ...header, columns, modifiedBy: caller.fullName }),
        );
      }
      return reading;
    },
    'GET /api/start/{kind}/read/{token}/cells': async (call) => {
      const { bytes } = await findUploaded(service, call.params.token, call.caller);
      const { sheet = null, part } = call.query;
      return files.cells(bytes, { sheet, part: Math.max(part, FIRST_OF_ALL) }, call.signal());
    },
    'POST /api/start/{kind}': async (call) => {
      const { kind } = call.params;
      const { token, fingerprint, ...form } = call.body;
      const file = await findUploaded(service, token, call.caller);
      const { table, takenBefore } = await readStartFile({ service, files }, { kind, file, form, call });
      const input = {
        kind,
        fileName: file.name,
        rows: table.taken,
        isAsTold: table.reading.fingerprint === fingerprint,
        takenBefore,
      };
      const { caller, requestId } = call;
      const run = (tx: Parameters<Parameters<typeof transactionAs>[2]>[0]) =>
        takeBatch({ tx, input, caller, requestId, now: service.now() });
      return createOnce(db, call, `POST /api/start/${kind}`, run);
    },
    'GET /api/start/batch/{id}/rows': (call) => read(call, readWaitingRows, call.params.id),
    'POST /api/start/batch/{id}/confirm': (call) => change(call, confirmBatch, call.params.id),
    'DELETE /api/start/batch/{id}': (call) => change(call, undoBatch, call.params.id),
  };
}
