import { randomUUID } from 'node:crypto';
import type { AssignmentSettlement, OrderProtocol, Protocol, ProtocolPage, Settlement } from '@ostep/api-protocols';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
});
afterAll(() => protocols.close());

const names = (record: object | undefined, wanted: readonly string[]) =>
  expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining([...wanted]));

it('a protocol, its parts, items, settlements and the list carry the fields the specification names', async () => {
  const item = { posNo: '21', forestAddress: ADDRESS, code: 'CW', amount: 10, rate: 10 };
  const order = await protocols.makeOrder(randomUUID(), { items: [item] });
  const { body: id } = await protocols.call<number>(
    'POST',
    '',
    formOf(protocols, [order.id], await protocols.codeOf('CW')),
  );
  const { body: protocol } = await protocols.call<Protocol>('GET', `/${id}/withItems`);
  const dates = ['protocolDate', 'protocolReceivedDate'];
  const totals = ['totalAmount', 'totalValue'];
  names(protocol, ['id', 'protocolNumber', 'protocolType', 'forestDistrictPart', ...dates, ...totals]);
  names(protocol, ['contract', 'orders', 'protocolParts', 'settled']);
  const [part] = protocol.protocolParts;
  names(part, ['id', 'posNo', 'forestAddress', 'totalAmount', 'totalSettledAmount', 'totalValue', 'protocolItems']);
  names(part?.protocolItems[0], [
    'id',
    'posNo',
    'actionCode',
    'forestAddress',
    'amount',
    'settledAmount',
    'rate',
    'value',
  ]);

  const sqa = order.items[0]?.squads[0];
  const form = { id: null, sqa, protocolPart: part?.id, amount: 3 };
  const { body: settlement } = await protocols.call<Settlement>('POST', '/settlement', form);
  names(settlement, ['id', 'sqaId', 'protocolPartId', 'amount', 'actionCodeId']);
  const { body: ofSquad } = await protocols.call<AssignmentSettlement[]>('GET', `/settlement/sqa/${sqa}`);
  expect(ofSquad).toHaveLength(1);
  names(ofSquad[0], ['id', 'sqaId', 'protocolPartId', 'amount', 'actionCodeId']);
  const { body: ofOrder } = await protocols.call<OrderProtocol[]>('GET', `/order/${order.id}`);
  expect(ofOrder).toEqual([
    expect.objectContaining({ id, protocolNumber: protocol.protocolNumber, protocolDate: '2026-04-10' }),
  ]);
  const { body: page } = await protocols.call<ProtocolPage>('POST', '/list', { forestDistrictId: protocols.district });
  names(page, ['content', 'page']);
  names(page.page, ['totalPages', 'totalElements', 'number', 'size']);
  names(page.content[0], ['settled', 'protocolMarker', 'squadMarker']);
});
