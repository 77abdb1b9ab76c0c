import { parseContractJob } from '@ostep/api-contracts';
import { startWorker } from '@ostep/service-kit';
import { parseChild } from './parse-child';
import { parseUpload } from './verbs/parse-upload';

await startWorker({
  name: 'contracts',
  job: parseContractJob,
  child: parseChild,
  handle: parseUpload,
});
