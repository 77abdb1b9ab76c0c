import type { PayReadingFilter, PayReadings } from '@ostep/api-summaries';
import { pageOf, type ReadCall } from '@ostep/service-kit';
import { readPayReadings } from '../data/pay-readings';

export async function listPayReadings({ tx, input }: ReadCall<PayReadingFilter>): Promise<PayReadings> {
  const { page: readings, more } = pageOf(await readPayReadings(tx, input.before ?? Number.MAX_SAFE_INTEGER));
  return { readings, more };
}
