import type { SettlementApproval } from '@ostep/api-office';
import type { VerbCall } from '@ostep/service-kit';
import { findApproval, writeApproval } from '../data/approval-row';

export async function saveApproval({
  tx,
  input,
  caller,
}: VerbCall<{ readonly on: boolean }>): Promise<SettlementApproval> {
  await writeApproval(tx, input.on, caller.fullName);
  return findApproval(tx);
}
