import type { ConfirmationDocument } from '@ostep/api-orders';
import { dayInWarsaw } from '@ostep/kernel';
import { atField, type ReadCall, refuseUnanswered } from '@ostep/service-kit';
import { readOpenLetterQuestions } from '../data/letter-questions';
import { findAddressee, findSender, readDistrictKey } from '../data/neighbours';
import { refuse } from '../refusals';
import { confirmationOf } from '../rules/confirmation';
import { readOrder } from './read-order';

export async function makeConfirmation(call: ReadCall<{ readonly id: number }>): Promise<ConfirmationDocument> {
  const order = await readOrder(call);
  const { finishedDate } = order;
  if (finishedDate === null) {
    throw atField(refuse('noFinishedDate'), 'finishedDate');
  }
  refuseUnanswered(await readOpenLetterQuestions(call.tx, order.id));
  const districtKey = await readDistrictKey(call.tx, order.forestDistrictId);
  const head = {
    sender: await findSender(call.tx),
    addressee: await findAddressee(call.tx, order.forestDistrictId),
    preparedBy: call.caller.fullName,
  };
  return confirmationOf({ order, districtKey, finishedDate, issuedOn: dayInWarsaw(call.now), head });
}
