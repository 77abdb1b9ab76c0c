import type { ProtocolHead } from '@ostep/api-protocols';
import { readSourceFile } from '@ostep/intake';
import { isWriter, type ReadCall } from '@ostep/service-kit';
import { findHead, type HeadRow } from '../data/protocol-head';
import { missingProtocolRefusal } from '../data/protocol-history';

export async function readProtocolHead(call: ReadCall<{ readonly id: number }>): Promise<ProtocolHead> {
  const head = await findHead(call.tx, call.input.id);
  if (!head) throw await missingProtocolRefusal(call.tx, call.input.id);
  return headFor(call, head);
}

export async function headFor(
  { tx, caller }: Pick<ReadCall<unknown>, 'tx' | 'caller'>,
  { sourceJobId, proposal, ...head }: HeadRow,
): Promise<ProtocolHead> {
  return {
    ...head,
    proposal: proposal && proposalFor(caller, proposal),
    sourceFile: await readSourceFile(tx, sourceJobId),
  };
}

function proposalFor(
  caller: ReadCall<unknown>['caller'],
  { subject, writers, ...proposal }: NonNullable<HeadRow['proposal']>,
): ProtocolHead['proposal'] {
  const isProposer = isWriter({ subject, fullName: proposal.proposedBy });
  return {
    ...proposal,
    own: subject === caller.subject,
    wrote: writers.some(isWriter(caller)),
    unconfirmed: writers.filter((writer) => !isProposer(writer)).map(({ fullName }) => fullName),
  };
}
