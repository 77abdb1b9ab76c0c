import type { ProtocolRow } from '@ostep/api-protocols';
import type { Page } from '@ostep/endpoint-kit';
import type { ReadCall } from '@ostep/service-kit';
import type { ListFilter } from '../data/list-conditions';
import { readProtocolPage } from '../data/protocol-list';

export function listProtocols({ tx, input }: ReadCall<ListFilter>): Promise<Page<ProtocolRow>> {
  return readProtocolPage(tx, input);
}
