import type { PayReadingFilter, PayReadings } from '@ostep/api-summaries';
import type { ReadCall, VerbCall } from '@ostep/service-kit';
import { notePayReading, type PayRead, readPayReadings } from '../data/pay-readings';

const PAGE = 100;

export async function listPayReadings({ tx, input }: ReadCall<PayReadingFilter>): Promise<PayReadings> {
  const found = await readPayReadings(tx, input.before ?? Number.MAX_SAFE_INTEGER, PAGE + 1);
  return { readings: found.slice(0, PAGE), more: found.length > PAGE };
}

export const notePay = ({ tx, input }: VerbCall<PayRead>): Promise<void> => notePayReading(tx, input);
