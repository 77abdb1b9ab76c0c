import type { Protocol } from '@ostep/api-protocols';
import type { ReadCall } from '@ostep/service-kit';
import { missingProtocolRefusal } from '../data/protocol-history';
import { readProtocolSnapshot } from '../data/snapshot';
import { headFor } from './read-protocol-head';

export async function readProtocol(call: ReadCall<{ readonly id: number }>): Promise<Protocol> {
  const found = await readProtocolSnapshot(call.tx, call.input.id);
  if (!found) throw await missingProtocolRefusal(call.tx, call.input.id);
  return { ...(await headFor(call, found.head)), protocolParts: [...found.parts] };
}
