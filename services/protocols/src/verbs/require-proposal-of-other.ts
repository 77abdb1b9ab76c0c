import { Refusal, type VerbCall } from '@ostep/service-kit';
import { lockProtocol } from '../data/lock-protocol';
import { findOpenProposal, lastChangeOfProposal } from '../data/proposals';
import { refuse } from '../refusals';

type Asked = { readonly id: number; readonly proposal: number };

/** The protocol, locked until the transaction ends, of a proposal that is still the one that was read. */
export async function requireProposalOfOther({ tx, caller, input: { id, proposal } }: VerbCall<Asked>) {
  const known = await lockProtocol(tx, id, 'update');
  if (!known) throw refuse('protocolNotFound');
  const open = await findOpenProposal(tx, id);
  if (open?.id !== proposal) {
    const { code, status, message } = refuse('proposalChanged');
    throw new Refusal(code, status, message, [], await lastChangeOfProposal(tx, id));
  }
  if (open.subject === caller.subject) throw refuse('ownProposal');
  return known;
}
