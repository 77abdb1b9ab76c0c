import type { Protocol } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { goneProtocol } from '../data/protocol-history';
import { readWhole } from '../data/snapshot';
import { headFor } from './read-protocol-head';

export async function readProtocol(call: ReadCall<{ readonly id: number }>): Promise<Protocol> {
  const found = await readWhole(call.tx, call.input.id);
  if (!found) throw await goneProtocol(call.tx, call.input.id);
  return { ...(await headFor(call, found.head)), protocolParts: [...found.parts] };
}
