import { type ContractsApi, parseContractJob, type UploadedContract } from '@ostep/api-contracts';
import {
  createOnce,
  etagOf,
  type Handlers,
  reply,
  type Service,
  sourceFileResponse,
  uploadHandlers,
} from '@ostep/service-kit';
import { findContracts, readContractRows } from '../data/contract-rows';
import { readSourceJob } from '../data/source-job';
import { refuseNonWorkbook } from '../parsing/refuse-non-workbook';
import { readContract } from '../verbs/read-contract';
import { saveContract } from '../verbs/save-contract';

export const contractHandlers = (service: Service): Handlers<ContractsApi> => ({
  'GET /api/contract': () => readContractRows(service.sql),
  'GET /api/contract/search': ({ query }) => findContracts(service.sql, query.query),
  'GET /api/contract/{id}': async ({ params }) => {
    const contract = await readContract(service, params.id);
    return reply(contract, { etag: etagOf(contract.version) });
  },
  'GET /api/contract/{id}/file': async ({ params }) =>
    sourceFileResponse(service, await readSourceJob(service.db, params.id)),
  'POST /api/contract': (call) =>
    call.body.id
      ? service.db.transaction((tx) => saveContract(tx, call.body, call))
      : createOnce(service.db, call, 'POST /api/contract', (tx) => saveContract(tx, call.body, call)),
  ...uploadHandlers<'contract', UploadedContract>(service, 'contract', {
    job: parseContractJob,
    check: refuseNonWorkbook,
  }),
});
