import type { Executor } from '@ostep/service-kit';
import { ordersOfUploads } from '../data/source-upload';

export async function isSourceUpload(tx: Executor, jobId: string): Promise<boolean> {
  return (await ordersOfUploads(tx, [jobId])).length > 0;
}
