import type { Executor } from '@ostep/service-kit';
import { protocolsOfUploads } from '../data/source-upload';

/** Whether a saved protocol names the upload as its source. */
export async function isSourceUpload(tx: Executor, jobId: string): Promise<boolean> {
  return (await protocolsOfUploads(tx, [jobId])).length > 0;
}
