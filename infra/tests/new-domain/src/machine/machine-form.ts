import {
  columnEndpoints,
  defineApi,
  defineScannableJob,
  idText,
  inboxEndpoints,
  originEndpoints,
  parseLog,
  scanEndpoints,
  sourceFile,
  uploadEndpoints,
} from '@ostep/endpoint-kit';
import * as z from 'zod';

export const machineForm = z.object({ number: z.string(), sourceFile });

export const uploadedMachine = z.object({ number: z.string().nullable(), parseLog, sourceFile });

export const machineJob = defineScannableJob('machine');

export const machineApi = defineApi({
  ...uploadEndpoints('machine', uploadedMachine),
  ...inboxEndpoints('machine'),
  ...scanEndpoints('machine'),
  ...columnEndpoints('machine', ['work', null]),
  ...originEndpoints('machine'),
  'GET /api/machine/{id}/file': {
    operationId: 'downloadMachineFile',
    summary: 'The file that the record was read from',
    access: 'signed-in',
    params: z.object({ id: idText }),
    response: { file: 'application/octet-stream' },
    errors: [404],
    refusals: ['machineNotFound'],
  },
});
