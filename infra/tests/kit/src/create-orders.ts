import { randomUUID } from 'node:crypto';
import type { Contract, ContractFormInput } from '@ostep/api-contracts';
import type { Order, OrderFormInput } from '@ostep/api-orders';

type Method = 'GET' | 'POST' | 'DELETE';

/** Sends a request that must succeed. The caller names the type of the response. */
export type Api = { readonly done: <T>(method: Method, path: string, body?: object) => Promise<T> };

export type CreatedContract = { readonly id: number; readonly rows: Contract['contractItems'] };
type ItemOf<Items> = Omit<NonNullable<Items> extends readonly (infer Item)[] ? Item : never, 'actionDesc'>;

export async function createContract(
  { done }: Api,
  district: number,
  items: readonly ItemOf<ContractFormInput['contractItems']>[],
): Promise<CreatedContract> {
  const id = await done<number>('POST', 'contract', {
    contractNumber: randomUUID(),
    forestDistrict: district,
    contractDate: '2025-12-19',
    contractItems: items.map((item) => ({ actionDesc: 'Czynność', ...item })),
  });
  return { id, rows: (await done<Contract>('GET', `contract/${id}`)).contractItems };
}

export async function startOrder(
  { done }: Api,
  contract: number,
  items: readonly Omit<ItemOf<OrderFormInput['orderItems']>, 'actionGroup' | 'dueDate'>[],
  orderDate = '2026-03-01',
): Promise<Order> {
  const id = await done<number>('POST', 'order', {
    orderNumber: randomUUID(),
    orderDate,
    forestDistrictPart: '06 Gola',
    contract,
    contractNumber: '1',
    orderItems: items.map((item) => ({
      actionGroup: 'TP',
      actionDesc: 'Czynność',
      dueDate: '2026-05-01',
      ...item,
    })),
  });
  await done('POST', `order/transition/${id}/IN_PROGRESS`);
  return done<Order>('GET', `order/${id}`);
}

export async function reportOrder({ done }: Api, id: number, finishedDate?: string): Promise<void> {
  await done('POST', `order/transition/${id}/DONE`);
  if (finishedDate) await done('POST', `order/${id}/finishedDate`, { finishedDate });
  await done('POST', `order/transition/${id}/DONE_REPORTED`);
}
