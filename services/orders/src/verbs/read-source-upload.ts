import type { ReadCall } from '@ostep/service-kit';
import { findSourceUpload } from '../data/source-upload';
import { refuse } from '../refusals';

export async function readSourceUpload({ tx, input }: ReadCall<{ readonly id: number }>): Promise<string | null> {
  const order = await findSourceUpload(tx, input.id);
  if (!order) throw refuse('orderNotFound');
  return order.jobId;
}
