import type { ReadCall } from '@ostep/service-kit';
import { findSourceUpload } from '../data/source-upload';
import { refuse } from '../refusals';

export async function readSourceUpload({ tx, input }: ReadCall<{ readonly id: number }>): Promise<string | null> {
  const upload = await findSourceUpload(tx, input.id);
  if (!upload) throw refuse('protocolNotFound');
  return upload.jobId;
}
