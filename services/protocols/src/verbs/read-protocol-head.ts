import type { ProtocolHead } from '@ostep/api-protocols';
import { type ReadCall, readSourceFile } from '@ostep/service-kit';
import { findHead, type HeadRow } from '../data/protocol-head';
import { refuse } from '../refusals';

export async function readProtocolHead({ tx, input }: ReadCall<{ readonly id: number }>): Promise<ProtocolHead> {
  const head = await findHead(tx, input.id);
  if (!head) throw refuse('protocolNotFound');
  return withSourceFile({ tx }, head);
}

export async function withSourceFile(
  { tx }: Pick<ReadCall<unknown>, 'tx'>,
  { sourceJobId, ...head }: HeadRow,
): Promise<ProtocolHead> {
  return { ...head, sourceFile: await readSourceFile(tx, sourceJobId) };
}
