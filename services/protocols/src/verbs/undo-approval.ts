import { refuseRequest, type VerbCall } from '@ostep/service-kit';
import { hasCorrection } from '../data/corrections';
import { isPaid } from '../data/paid-settlements';
import { insertTakenBack } from '../data/proposals';
import { writeSettled } from '../data/write-protocol';
import { reasonMissing, refuse } from '../refusals';

type Call = VerbCall<{ readonly id: number; readonly reason: string | null }>;

/** What others rely on is corrected by a protocol of its own. The caller holds the protocol's row. */
export async function undoApproval({ tx, caller, input: { id, reason } }: Call): Promise<void> {
  if (!caller.roles.includes('manager')) throw refuseRequest('roleMissing');
  if (await hasCorrection(tx, id)) throw refuse('approvedUnderCorrection');
  if (await isPaid(tx, id)) throw refuse('approvedOfClosedMonth');
  if (reason === null) throw reasonMissing();
  await insertTakenBack(tx, id, { subject: caller.subject, fullName: caller.fullName, note: reason });
  await writeSettled(tx, id, { settled: false, closedWithDifference: false }, caller.fullName);
}
