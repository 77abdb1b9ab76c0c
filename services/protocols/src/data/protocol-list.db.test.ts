import { randomUUID } from 'node:crypto';
import type { ProtocolFilter, ProtocolRow } from '@ostep/api-protocols';
import type { Page } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADDRESS, formOf, type OpenProtocols, openProtocols } from '../testing/open-protocols';

let protocols: OpenProtocols;
beforeAll(async () => {
  protocols = await openProtocols();
  const item = { posNo: '21', forestAddress: ADDRESS, code: 'CW', amount: 10, rate: 10 };
  const ids = [
    { protocolNumber: '9', protocolDate: '2026-04-08', protocolType: 'POZYSKANIE', totalValue: 5 },
    { protocolNumber: '14', protocolDate: '2026-04-10', forestDistrictPart: '07 Żabno', totalValue: 19_654.67 },
    { protocolNumber: '31', protocolDate: null, totalValue: 0.1 },
    { protocolNumber: null, protocolDate: '2026-04-09', totalValue: 5 },
  ];
  for (const { protocolNumber, ...change } of ids) {
    const order = await protocols.makeOrder(randomUUID(), { items: [item] });
    const number = protocolNumber && `${protocolNumber}/${protocols.mark}`;
    const form = formOf(protocols, [order.id], await protocols.codeOf('CW'), { ...change, protocolNumber: number });
    expect((await protocols.call('POST', '', form)).status).toBe(200);
  }
});
afterAll(() => protocols.close());

async function numbers(filter: ProtocolFilter) {
  const body = { forestDistrictId: protocols.district, ...filter };
  const response = await protocols.service.request('POST', '/api/protocol/list', { body });
  const { content } = (await response.json()) as Page<ProtocolRow>;
  return content.map(({ protocolNumber }) => protocolNumber?.split('/')[0] ?? '-').join(' ');
}

it.each([
  [null, '14 - 9 31'],
  ['number', '9 14 31 -'],
  ['-number', '31 14 9 -'],
  ['date', '9 - 14 31'],
  ['-date', '14 - 9 31'],
  ['value', '31 - 9 14'],
  ['-value', '14 - 9 31'],
  ['type', '9 14 - 31'],
  ['part', '- 9 31 14'],
  ['district', '14 - 9 31'],
  ['contract', '14 - 9 31'],
  ['settled', '14 - 9 31'],
] as const)('sorted by %s: %s, equal ones newest first', async (sort, expected) => {
  expect(await numbers({ sort })).toBe(expected);
});
