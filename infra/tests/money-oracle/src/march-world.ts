import type { Order } from '@ostep/api-orders';
import type { Protocol } from '@ostep/api-protocols';
import type { ApiClient } from './api-client';

const PLACE = { posNo: '1', forestAddress: '02-20-1-06-123-a-00' };

export type MarchWorld = Awaited<ReturnType<typeof makeMarchWorld>>;

type Dates = { readonly work: string | null; readonly order: string | null };
type Work = Pick<Dates, 'work'> & { readonly done?: number };

/** Work of March in an order in progress, in a done one, and in one that a protocol settles. */
export async function makeMarchWorld(client: ApiClient, name: string) {
  const district = await client.makeDistrict(name);
  const squad = await client.makeSquad(name);
  const [code = 0] = client.codes;
  const [work] = client.works;
  const contractForm = {
    contractNumber: name,
    forestDistrict: district,
    contractDate: '2025-12-19',
    contractItems: [1, 2].map((lp) => ({
      lp,
      posNo: String(lp),
      actionCode: code,
      actionDesc: 'Czynność',
      unitType: 'M3',
      amount: 500,
      unitPriceNetto: 100,
      vatPercent: 8,
    })),
  };
  const contract = await client.done<number>('POST', 'contract', contractForm);
  const { contractItems } = await client.done<{ contractItems: { id: number }[] }>('GET', `contract/${contract}`);
  const orderForm = (orderNumber: string) => ({
    orderNumber,
    orderDate: '2026-03-01',
    forestDistrictPart: '06 Gola',
    contract,
    contractNumber: name,
    orderItems: [
      {
        ...PLACE,
        lp: 1,
        actionCode: code,
        actionGroup: 'TP',
        actionDesc: 'Czynność',
        amount: 20,
        dueDate: '2026-05-01',
        contractItem: contractItems[0]?.id ?? null,
      },
    ],
  });
  const assignmentForm = (item: number, finishedDate: string | null, amountDone = 10) => ({
    orderItemId: item,
    squadId: squad,
    workGroupItemId: work?.id ?? 0,
    squadRateNetto: 50,
    percentRate: 50,
    amountDone,
    finishedDate,
  });
  const underWay = async ({ work: day, done }: Work) => {
    const id = await client.done<number>('POST', 'order', orderForm(`${name} ${Math.random()}`));
    await client.done('POST', `order/transition/${id}/IN_PROGRESS`);
    const item = (await client.done<Order>('GET', `order/${id}`)).orderItems[0]?.id ?? 0;
    await client.done('POST', 'order/sqa', assignmentForm(item, day, done));
    const [assignment] = await client.done<{ id: number }[]>('GET', `order/${id}/sqa`);
    return { id, item, assignment: assignment?.id ?? 0 };
  };
  const finished = async (dates: Dates) => {
    const order = await underWay(dates);
    await client.done('POST', `order/transition/${order.id}/DONE`);
    if (dates.order !== null) {
      await client.done('POST', `order/${order.id}/finishedDate`, { finishedDate: dates.order });
    }
    return order;
  };
  const reported = async (dates: Dates) => {
    const order = await finished(dates);
    await client.done('POST', `order/transition/${order.id}/DONE_REPORTED`);
    return order;
  };
  const protocolForm = (orders: readonly number[], amount: number) => ({
    protocolNumber: `${name} ${Math.random()}`,
    protocolType: 'POZYSKANIE',
    protocolDate: '2026-04-10',
    contract,
    orders,
    totalValue: amount * 100,
    protocolParts: [
      { ...PLACE, totalAmount: amount, protocolItems: [{ actionCode: code, amount, rate: 100, value: amount * 100 }] },
    ],
  });
  const protocolOf = async (orders: readonly number[], amount: number) => {
    const id = await client.done<number>('POST', 'protocol', protocolForm(orders, amount));
    const saved = await client.done<Protocol>('GET', `protocol/${id}/withItems`);
    return { id, part: saved.protocolParts[0]?.id ?? 0 };
  };
  const settle = (sqa: number, part: number, amount: number) =>
    client.done('POST', 'protocol/settlement', { sqa, protocolPart: part, amount });
  return {
    client,
    district,
    squad,
    contract,
    contractItems,
    contractForm,
    orderForm,
    assignmentForm,
    protocolForm,
    underWay,
    finished,
    reported,
    protocolOf,
    settle,
  };
}
