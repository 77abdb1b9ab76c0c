import type { PayAccessFilter, PayAccessLog } from '@ostep/api-summaries';
import { pageOf, type ReadCall } from '@ostep/service-kit';
import { readPayAccess } from '../data/pay-access';

export async function listPayAccess({ tx, input }: ReadCall<PayAccessFilter>): Promise<PayAccessLog> {
  const { page: readings, more } = pageOf(await readPayAccess(tx, input.before ?? Number.MAX_SAFE_INTEGER));
  return { readings, more };
}
