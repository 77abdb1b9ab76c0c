import type { ConfirmationDocument } from '@ostep/api-orders';
import { dayInWarsaw } from '@ostep/kernel';
import { atField, type ReadCall } from '@ostep/service-kit';
import { readDistrictKey } from '../data/neighbours';
import { refuse } from '../refusals';
import { confirmationOf } from '../rules/confirmation';
import { readOrder } from './read-order';

/** @throws Refusal 404, 417 (no finished date) */
export async function makeConfirmation(call: ReadCall<{ readonly id: number }>): Promise<ConfirmationDocument> {
  const order = await readOrder(call);
  const { finishedDate } = order;
  if (finishedDate === null) {
    throw atField(refuse('noFinishedDate'), 'finishedDate');
  }
  const districtKey = await readDistrictKey(call.tx, order.forestDistrictId);
  return confirmationOf({ order, districtKey, finishedDate, issuedOn: dayInWarsaw(call.now) });
}
