import { reportOrder } from '@ostep/test-kit/create-orders';
import type { Caller } from './caller';
import type { Manifest, PlacedOrder } from './manifest';
import type { Agreement } from './scenario';

type Keyed = { readonly id: number; readonly key: string };
type Row = { readonly id: number; readonly actionCode: Keyed };
type Agreed = { readonly id: number; readonly rows: readonly Row[] };

/** A larger amount than any order has. */
const PLENTY = 100_000;

/** Enters what exists before the documents are uploaded: contracts, and orders that wait for their protocol. */
export async function prepareProduct(caller: Caller, { agreements, orders }: Manifest): Promise<void> {
  const districts = await caller.done<Keyed[]>('GET', 'fd/list');
  const known = new Map<string, Agreed>();
  const codes = new Map<string, number>();
  for (const agreement of agreements)
    known.set(agreement.number, await contractOf(caller, agreement, districts, codes));
  const squads = await caller.done<{ id: number; active: boolean }[]>('GET', 'sq/list');
  const groups = await caller.done<{ workGroupItems: { id: number; addToSum: boolean }[] }[]>('GET', 'workgroup/list');
  const work = groups.flatMap((group) => group.workGroupItems).find(({ addToSum }) => addToSum)?.id ?? 0;
  const squad = squads.find(({ active }) => active)?.id ?? 0;
  for (const order of orders) {
    const agreed = known.get(order.agreement);
    if (agreed) await placeOrder(caller, order, agreed, { squad, work });
  }
}

async function contractOf(
  caller: Caller,
  { date, district, items, number }: Agreement,
  districts: readonly Keyed[],
  codes: Map<string, number>,
): Promise<Agreed> {
  for (const { code } of items) if (!codes.has(code)) codes.set(code, await codeOf(caller, code));
  const id = await caller.done<number>('POST', 'contract', {
    contractNumber: number,
    forestDistrict: districts.find(({ key }) => key === district.key)?.id,
    contractDate: date,
    contractItems: items.map(({ code, name, price, unit, vat }, index) => ({
      lp: index + 1,
      posNo: String(index + 1),
      actionCode: codes.get(code),
      actionDesc: name,
      unitType: unit,
      amount: PLENTY,
      unitPriceNetto: price,
      vatPercent: vat,
    })),
  });
  const { contractItems } = await caller.done<{ contractItems: Row[] }>('GET', `contract/${id}`);
  return { id, rows: contractItems };
}

async function codeOf(caller: Caller, code: string): Promise<number> {
  const { content } = await caller.done<{ content: Keyed[] }>('GET', `ac/search?query=${encodeURIComponent(code)}`);
  const found = content.find(({ key }) => key === code);
  if (!found) throw new Error(`The dictionary does not have ${code}.`);
  return found.id;
}

type Crew = { readonly squad: number; readonly work: number };

async function placeOrder(caller: Caller, order: PlacedOrder, agreed: Agreed, { squad, work }: Crew): Promise<void> {
  const rowOf = (code: string) => agreed.rows.find(({ actionCode }) => actionCode.key === code);
  const id = await caller.done<number>('POST', 'order', {
    orderNumber: order.number,
    orderDate: order.date,
    forestDistrictPart: order.part,
    contract: agreed.id,
    contractNumber: order.agreement,
    orderItems: order.items.map((item, index) => ({
      lp: index + 1,
      posNo: item.posNo,
      forestAddress: item.address,
      actionGroup: item.group,
      actionCode: rowOf(item.code)?.actionCode.id,
      actionDesc: item.shortName,
      amount: item.amount,
      unitType: item.unit,
      dueDate: '2025-12-01',
      contractItem: rowOf(item.code)?.id ?? null,
    })),
  });
  await caller.done('POST', `order/transition/${id}/IN_PROGRESS`);
  const { orderItems } = await caller.done<{ orderItems: { id: number; amount: number }[] }>('GET', `order/${id}`);
  for (const item of orderItems) {
    await caller.done('POST', 'order/sqa', {
      orderItemId: item.id,
      squadId: squad,
      workGroupItemId: work,
      squadRateNetto: 10,
      percentRate: 50,
      amountDone: item.amount,
      finishedDate: order.date,
    });
  }
  await reportOrder(caller, id, order.date);
}
