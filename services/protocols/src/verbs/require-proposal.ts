import { Refusal, type VerbCall } from '@ostep/service-kit';
import { lockProtocol } from '../data/lock-protocol';
import { findOpenProposal, lastChangeOfProposal } from '../data/proposals';
import { refuse } from '../refusals';

type Call = VerbCall<{ readonly id: number; readonly proposal: number }>;

/** Requires that the proposal is still the open one. Locks the protocol until the transaction ends. */
export async function requireProposal({ tx, input: { id, proposal } }: Call) {
  const known = await lockProtocol(tx, id, 'update');
  if (!known) throw refuse('protocolNotFound');
  const open = await findOpenProposal(tx, id);
  if (open?.id === proposal) return { known, open };
  const { code, status, message } = refuse('proposalChanged');
  throw new Refusal(code, status, message, [], await lastChangeOfProposal(tx, id));
}

export async function requireProposalOfOther(call: Call) {
  const found = await requireProposal(call);
  if (found.open.subject === call.caller.subject) throw refuse('ownProposal');
  return found;
}
