import type { Executor } from '@ostep/service-kit';
import { ordersOfUploads } from '../data/source-upload';

/** Whether a saved order names the upload as its source. */
export async function isSourceUpload(tx: Executor, jobId: string): Promise<boolean> {
  return (await ordersOfUploads(tx, [jobId])).length > 0;
}
