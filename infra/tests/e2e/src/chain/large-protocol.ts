import { randomUUID } from 'node:crypto';
import { isInformationalCode } from '@ostep/kernel';
import { answersTo } from '@ostep/test-kit/answers-to';
import { expect } from '@playwright/test';
import type { ApiCaller } from '../harness/api-caller';

const AT_ONCE = 5;

export type ProtocolSize = {
  readonly parts: number;
  readonly codes: number;
  readonly orders: number;
  readonly items: number;
  /** Reported amount of each item; the protocol accepts 20. */
  readonly done?: number;
  /** How many of each order's last items have no squad. */
  readonly unassigned?: number;
  readonly unitType?: string;
  /** Length of protocol and order numbers; real ones have about 9 characters. */
  readonly numberLength?: number;
  /** File from which the protocol was read. */
  readonly sourceFile?: object;
};

export const LARGE: ProtocolSize = { parts: 40, codes: 10, orders: 30, items: 14 };

const placeOf = (part: number) => ({ posNo: String(part + 1), forestAddress: `02-20-1-06-${100 + part}-a-00` });

/** Creates a protocol; by default all work is done, reported and accepted in full. */
export async function makeProtocol({ request, headers }: ApiCaller, size: ProtocolSize): Promise<number> {
  const newNumber = () => randomUUID().slice(0, size.numberLength);
  const send = (method: 'GET' | 'POST', path: string, data?: object) =>
    request.fetch(`/api/${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
  const call = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const first = await send(method, path, data);
    const answers = first.status() === 417 ? answersTo(await first.json()) : [];
    const response = answers.length === 0 ? first : await send(method, path, { ...data, answers });
    expect(response.status(), `${method} ${path}`).toBe(200);
    // The response types of the endpoints.
    return (await response.json()) as T;
  };
  const { content } = await call<{ content: { id: number; key: string }[] }>('GET', 'ac/list/full?p=0');
  const workCodes = content.filter(({ key }) => !isInformationalCode(key));
  const codes = workCodes.slice(0, size.codes).map(({ id }) => id);
  const [district] = await call<{ id: number }[]>('GET', 'fd/list');
  const squads = await call<{ id: number }[]>('GET', 'sq/list');
  const contract = await call<number>('POST', 'contract', {
    contractNumber: newNumber(),
    forestDistrict: district?.id,
    contractDate: '2026-01-02',
    contractItems: codes.map((actionCode, index) => ({
      lp: index + 1,
      posNo: String(index + 1),
      actionCode,
      actionDesc: 'Czynność',
      unitType: size.unitType ?? 'M3',
      amount: 10_000,
      unitPriceNetto: 33.7,
      vatPercent: 8,
    })),
  });
  const { contractItems } = await call<{ contractItems: { id: number }[] }>('GET', `contract/${contract}`);

  const makeOrder = async (order: number): Promise<number> => {
    const id = await call<number>('POST', 'order', {
      orderNumber: `D/${order}/${newNumber()}`,
      orderDate: '2026-03-01',
      forestDistrictPart: '06 Gola',
      contract,
      contractNumber: '1',
      orderItems: Array.from({ length: size.items }, (_, index) => {
        const number = order * size.items + index;
        const code = Math.floor(number / size.parts) % size.codes;
        return {
          ...placeOf(number % size.parts),
          lp: index + 1,
          actionCode: codes[code],
          actionGroup: 'TP',
          actionDesc: 'Czynność',
          amount: 20,
          dueDate: '2026-05-01',
          contractItem: contractItems[code]?.id ?? null,
        };
      }),
    });
    await call('POST', `order/transition/${id}/IN_PROGRESS`);
    const { orderItems } = await call<{ orderItems: { id: number }[] }>('GET', `order/${id}`);
    for (const [index, { id: orderItemId }] of orderItems.slice(0, size.items - (size.unassigned ?? 0)).entries()) {
      await call('POST', 'order/sqa', {
        orderItemId,
        squadId: squads[index % squads.length]?.id,
        workGroupItemId: 1,
        squadRateNetto: 21.91,
        percentRate: 65,
        amountDone: size.done ?? 20,
        finishedDate: '2026-03-20',
      });
    }
    await call('POST', `order/transition/${id}/DONE`);
    await call('POST', `order/transition/${id}/DONE_REPORTED`);
    return id;
  };

  const orders: number[] = [];
  for (let next = 0; next < size.orders; next += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, size.orders - next) }, (_, index) => makeOrder(next + index));
    orders.push(...(await Promise.all(batch)));
  }
  return call<number>('POST', 'protocol', {
    protocolNumber: newNumber(),
    protocolType: 'ZAGOSPODAROWANIE',
    protocolDate: '2026-04-10',
    contract,
    orders,
    ...(size.sourceFile && { sourceFile: size.sourceFile }),
    totalValue: size.parts * size.codes * 674,
    protocolParts: Array.from({ length: size.parts }, (_, part) => ({
      ...placeOf(part),
      protocolItems: codes.map((actionCode) => ({ actionCode, amount: 20, rate: 33.7, value: 674 })),
    })),
  });
}
