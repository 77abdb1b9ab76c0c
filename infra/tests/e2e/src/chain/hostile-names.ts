import { expect } from '@playwright/test';
import type { ApiCaller } from '../harness/api-caller';

const [LONG, PLACE] = ['W'.repeat(250), '02-20-1-06-150-b-00'];

export const hostileNames = [
  '<script>document.title="zdalne"</script>',
  '"><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  "=cmd|' /C calc'!A0",
  '\u202eodwrócone\u202c i \u200bniewidoczne',
  '🌲👩‍🌾 ąęść ŻÓŁĆ Лес',
  LONG,
] as const;

export type Named = {
  readonly district: number;
  readonly contract: number;
  readonly order: number;
  readonly protocol: number;
};

/** Creates one record of each kind, with the hostile name in every text field. */
export async function saveNamed({ request, headers }: ApiCaller, name: string, index: number): Promise<Named> {
  async function call<T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
    const response = await request.fetch(`/api/${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    // The response types of the endpoints.
    return (await response.json()) as T;
  }
  const post = (path: string, data: object = {}) => call<number>('POST', path, data);
  const cut = (most: number) => [...name].slice(0, most - 3).join('') + index;
  const address = { street: cut(150), postalCode: '45-001', city: cut(150) };

  const district = await post('fd/save', { key: `N-${index}`, value: name });
  const part = { forestDistrict: district, code: `0${index}`, name: cut(80), precinct: '1' };
  await post('fd/part/save', part);
  await post('office/addressee/save', { forestDistrictId: district, name: cut(150), ...address });
  await post('office/company', { name: cut(150), ...address, nip: '1234563218', place: cut(150) });
  const squadId = await post('sq/save', { code: `N"><b>${index}`, name });
  const actionScope = await post('as/save', { key: cut(50), value: name });
  const actionCode = await post('ac/save', { key: `N"><i>${index}`, value: name, defaultWorkGroup: 1 });
  const work = { lp: 1, posNo: '1', actionCode, actionDesc: name, actionScope, unitType: 'HA', amount: 10 };
  const contractNumber = cut(100);
  const contract = await post('contract', {
    contractNumber,
    contractDate: '2026-01-05',
    forestDistrict: district,
    notes: name,
    contractItems: [{ ...work, unitPriceNetto: 100, vatPercent: 8 }],
  });
  const { contractItems } = await call<{ contractItems: { id: number }[] }>('GET', `contract/${contract}`);
  const item = { ...work, forestAddress: PLACE, actionGroup: cut(60), dueDate: '2026-05-29', notes: name };
  const order = await post('order', {
    orderNumber: cut(60),
    orderDate: '2026-03-02',
    forestDistrictPart: `0${index} ${cut(80)}`,
    contract,
    contractNumber,
    notes: name,
    orderItems: [{ ...item, contractItem: contractItems[0]?.id }],
  });
  await call('POST', `order/transition/${order}/IN_PROGRESS`);
  const { orderItems } = await call<{ orderItems: { id: number }[] }>('GET', `order/${order}`);
  await call('POST', 'order/sqa', {
    orderItemId: orderItems[0]?.id,
    squadId,
    workGroupItemId: 1,
    squadRateNetto: 60,
    percentRate: 60,
    amountDone: 10,
    finishedDate: '2026-04-02',
  });
  await call('POST', `order/transition/${order}/DONE`);
  await call('POST', `order/transition/${order}/DONE_REPORTED`);
  const protocol = await post('protocol', {
    protocolNumber: cut(60),
    protocolType: 'ZAGOSPODAROWANIE',
    protocolDate: '2026-04-10',
    contract,
    forestDistrictPart: cut(80),
    orders: [order],
    totalValue: 1000,
    protocolParts: [
      { posNo: cut(30), forestAddress: PLACE, protocolItems: [{ actionCode, amount: 10, rate: 100, value: 1000 }] },
    ],
  });
  await post('order/filters', { name: cut(60), address: '?orderStatus=DONE' });
  return { district, contract, order, protocol };
}
