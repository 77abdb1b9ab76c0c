import type { Protocol } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { readWhole } from '../data/snapshot';
import { refuse } from '../refusals';
import { headFor } from './read-protocol-head';

export async function readProtocol(call: ReadCall<{ readonly id: number }>): Promise<Protocol> {
  const found = await readWhole(call.tx, call.input.id);
  if (!found) throw refuse('protocolNotFound');
  return { ...(await headFor(call, found.head)), protocolParts: [...found.parts] };
}
