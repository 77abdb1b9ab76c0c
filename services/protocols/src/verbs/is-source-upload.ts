import type { Executor } from '@ostep/service-kit';
import { protocolsOfUploads } from '../data/source-upload';

export async function isSourceUpload(tx: Executor, jobId: string): Promise<boolean> {
  return (await protocolsOfUploads(tx, [jobId])).length > 0;
}
