import { annexFileJob, type ContractsApi } from '@ostep/api-contracts';
import { requirePdf } from '@ostep/document-reader';
import { attachFile, sourceFileResponse } from '@ostep/intake';
import { etagOf, type Handlers, reply, type Service, savedFilterHandlers, verbRunner } from '@ostep/service-kit';
import { workbookResponse } from '@ostep/spreadsheet';
import { readContractHistory } from '../data/contract-history';
import { readContracts } from '../data/contract-list';
import { findContracts } from '../data/contract-search';
import { contractIntake } from '../intake';
import { enterAnnex } from '../verbs/enter-annex';
import { exportContracts } from '../verbs/export-contracts';
import { exportProgress } from '../verbs/export-progress';
import { listAnnexes } from '../verbs/list-annexes';
import { previewAnnex } from '../verbs/preview-annex';
import { readAnnexFile } from '../verbs/read-annex-file';
import { readContract } from '../verbs/read-contract';
import { readPrices } from '../verbs/read-prices';
import { readProgress } from '../verbs/read-progress';
import { requireContract } from '../verbs/require-contract';
import { saveContract } from '../verbs/save-contract';
import { withdrawAnnex } from '../verbs/withdraw-annex';

export const contractHandlers = (service: Service): Handlers<ContractsApi> => {
  const run = verbRunner(service);
  return {
    'GET /api/contract': () => readContracts(service.db),
    'GET /api/contract/search': (call) => findContracts(service.db, call.query.query),
    'POST /api/contract/workbook': async (call) =>
      workbookResponse(service.now(), await run.read(call, exportContracts, call.body)),
    'GET /api/contract/{id}': async (call) => {
      const contract = await run.read(call, readContract, call.params);
      return reply(contract, { etag: etagOf(contract.version) });
    },
    'GET /api/contract/{id}/history': (call) => run.read(call, readContractHistory, { ...call.query, ...call.params }),
    'GET /api/contract/{id}/progress': (call) => run.read(call, readProgress, call.params),
    'POST /api/contract/{id}/progress/workbook': async (call) =>
      workbookResponse(service.now(), await run.read(call, exportProgress, { ...call.body, ...call.params })),
    'GET /api/contract/{id}/prices': (call) => run.read(call, readPrices, { ...call.params, ...call.query }),
    'GET /api/contract/{id}/annex': async (call) => {
      const list = await run.read(call, listAnnexes, call.params);
      return reply(list, { etag: etagOf(list.version) });
    },
    'POST /api/contract/{id}/annex/preview': (call) =>
      run.read(call, previewAnnex, { ...call.body, contractId: call.params.id }),
    'POST /api/contract/{id}/annex': ({ caller, requestId, ifMatch, idempotencyKey, body, params }) => {
      const annex = { ...body, id: null, contractId: params.id };
      const call = { caller, requestId, ifMatch, idempotencyKey, body: annex };
      return run.save('POST /api/contract/{id}/annex', call, enterAnnex);
    },
    'POST /api/contract/{id}/annex/file': async (call) => {
      await run.read(call, requireContract, call.params);
      return attachFile(service, call, { job: annexFileJob, check: requirePdf });
    },
    'DELETE /api/contract/{id}/annex/{annexId}': (call) => run.change(call, withdrawAnnex, call.params),
    'GET /api/contract/{id}/annex/{annexId}/file': async (call) =>
      sourceFileResponse(service, await run.read(call, readAnnexFile, call.params)),
    'POST /api/contract': (call) => run.save('POST /api/contract', call, saveContract),
    ...savedFilterHandlers(service, 'contract'),
    ...contractIntake.handlers(service),
  };
};
