import { parseProtocolJob } from '@ostep/api-protocols';
import { startWorker } from '@ostep/service-kit';
import { parseChild, scanChild } from './parse-child';
import { parseUpload } from './verbs/parse-upload';

await startWorker({
  name: 'protocols',
  job: parseProtocolJob,
  child: parseChild,
  scanChild,
  handle: parseUpload,
});
