import type { Executor } from '@ostep/service-kit';
import { contractsOfUploads } from '../data/source-upload';

export async function isSourceUpload(tx: Executor, jobId: string): Promise<boolean> {
  return (await contractsOfUploads(tx, [jobId])).length > 0;
}
