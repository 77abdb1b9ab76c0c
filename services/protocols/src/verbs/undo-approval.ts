import { refuseRequest, type VerbCall } from '@ostep/service-kit';
import { isInClosedMonth } from '../data/closed-month';
import { hasCorrection } from '../data/corrections';
import { insertTakenBackApproval } from '../data/proposals';
import { writeSettled } from '../data/write-protocol';
import { reasonMissing, refuse } from '../refusals';

type Call = VerbCall<{ readonly id: number; readonly reason: string | null }>;

/** Refused if other records depend on the settlement: then a correction is entered. The caller has locked the protocol. */
export async function undoApproval({ tx, caller, input: { id, reason } }: Call): Promise<void> {
  if (!caller.roles.includes('manager')) throw refuseRequest('roleMissing');
  if (await hasCorrection(tx, id)) throw refuse('approvedUnderCorrection');
  if (await isInClosedMonth(tx, id)) throw refuse('approvedOfClosedMonth');
  if (reason === null) throw reasonMissing();
  await insertTakenBackApproval(tx, id, { subject: caller.subject, fullName: caller.fullName, note: reason });
  await writeSettled(tx, id, { settled: false, closedWithDifference: false }, caller.fullName);
}
