import type { Protocol } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { readWhole } from '../data/snapshot';
import { refuse } from '../refusals';
import { withSourceFile } from './read-protocol-head';

export async function readProtocol({ tx, input }: ReadCall<{ readonly id: number }>): Promise<Protocol> {
  const found = await readWhole(tx, input.id);
  if (!found) throw refuse('protocolNotFound');
  return { ...(await withSourceFile({ tx }, found.head)), protocolParts: [...found.parts] };
}
