import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '@ostep/api-contracts';
import type { Order } from '@ostep/api-orders';
import type { Protocol } from '@ostep/api-protocols';
import { projectDir } from '@ostep/database';
import type { ApiClient } from './api-client';

type ContractSample = {
  readonly contractDate: string;
  readonly contractItems: readonly {
    lp: number;
    actionCodeKey: string;
    actionScopeValue: string;
    unitPriceNetto: number;
  }[];
};
type OrderSample = {
  readonly orderNumber: string;
  readonly orderItems: readonly { lp: number; posNo: string; forestAddress: string; actionCodeKey: string }[];
};
type ProtocolSample = {
  readonly protocolNumber: string;
  readonly orderNumbers: readonly string[];
  readonly protocolParts: readonly {
    posNo: string;
    forestAddress: string;
    protocolItems: readonly { actionCodeKey: string; amount: number; rate: number }[];
  }[];
};
type Line = {
  readonly orderNumber: string;
  readonly actionCodeKey: string;
  readonly workGroup: string;
  readonly workName: string;
  readonly protocolNumber: string;
  readonly contractUnitPriceNetto: number;
  readonly squadRateNetto: number;
  readonly settlementAmount: number;
  readonly companyIncome: number;
  readonly profit: number;
};

/** Where and when the work of each settlement line was done, then the rest of protocol 12. */
const done = [
  ['34', '2026-04-08'],
  ['34', '2026-04-08'],
  ['34', '2026-04-08'],
  ['41', '2026-04-09'],
  ['61', '2026-04-24'],
  ['61', '2026-04-24'],
  ['103', '2026-02-04'],
  ['103', '2026-02-05'],
  ['104', '2026-02-05'],
  ['104', '2026-02-05'],
] as const;

const restOf12 = [
  ['CWD-P', 46.18, 74.6],
  ['ZRYWKA', 31, 33.7],
] as const;

export type SampleChain = Awaited<ReturnType<typeof createSampleChain>>;

/** The sample file has this format. */
async function sample<T>(name: string): Promise<T> {
  const text = await readFile(join(projectDir(), 'infra/tests/samples', `${name}.expected.json`), 'utf8');
  return JSON.parse(text) as T;
}

/** Contract SA.271.1.4.2026 of the samples with its settled orders and protocols, in a new district. */
export async function createSampleChain(client: ApiClient) {
  const contract = await createContract(client);
  const { lines } = await sample<{ lines: readonly Line[] }>('rozliczenie-ekip');
  const rest = restOf12.map(([actionCodeKey, settlementAmount, contractUnitPriceNetto]) => ({
    orderNumber: '9/2026',
    protocolNumber: '12/2026',
    workGroup: 'Pozyskanie',
    workName: 'Całość prac',
    actionCodeKey,
    settlementAmount,
    contractUnitPriceNetto,
    squadRateNetto: 20,
    companyIncome: 0,
    profit: 0,
  }));
  const work = [...lines, ...rest].map((line, index) => ({ ...line, at: done[index] ?? ['', ''] }));
  const squad = await client.makeSquad(randomUUID());
  const orders = new Map<string, Order>();
  for (const name of ['zlecenie-9-2026', 'zlecenie-14-2026', 'zlecenie-15-2026']) {
    const order = await sample<OrderSample>(name);
    const own = work.filter((line) => line.orderNumber === order.orderNumber);
    orders.set(order.orderNumber, await createOrder(client, { contract, order, work: own, squad }));
  }
  const protocols: Record<string, number> = {};
  for (const name of ['protokol-12-2026', 'protokol-31-2026', 'protokol-38-2026']) {
    const protocol = await sample<ProtocolSample>(name);
    const bound = protocol.orderNumbers.flatMap((number) => orders.get(number) ?? []);
    const own = work.filter((line) => line.protocolNumber === protocol.protocolNumber);
    protocols[protocol.protocolNumber] = await createProtocol(client, { contract, protocol, orders: bound, work: own });
  }
  return { contract: contract.id, protocols, lines, squad };
}

type Work = Line & { readonly at: readonly [string, string] };

async function createContract(client: ApiClient): Promise<Contract> {
  const { contractItems, ...head } = await sample<ContractSample>('umowa-01-czysta');
  const items = await Promise.all(
    contractItems.map(async (item) => ({
      ...item,
      actionCode: await client.entryOf('action_code', item.actionCodeKey),
      actionScope: await client.entryOf('action_scope', item.actionScopeValue),
    })),
  );
  const forestDistrict = await client.makeDistrict(randomUUID());
  const body = { ...head, contractNumber: randomUUID(), forestDistrict, contractItems: items };
  return client.done<Contract>('GET', `contract/${await client.done<number>('POST', 'contract', body)}`);
}

type OrderOf = {
  readonly contract: Contract;
  readonly order: OrderSample;
  readonly work: readonly Work[];
  readonly squad: number;
};

async function createOrder(client: ApiClient, { contract, order, work, squad }: OrderOf): Promise<Order> {
  const orderItems = await Promise.all(
    order.orderItems.map(async (item) => ({
      ...item,
      actionCode: await client.entryOf('action_code', item.actionCodeKey),
    })),
  );
  const priceOf = ({ posNo, actionCodeKey }: OrderSample['orderItems'][number]) =>
    work.find((line) => line.at[0] === posNo && line.actionCodeKey === actionCodeKey)?.contractUnitPriceNetto;
  const id = await client.done<number>('POST', 'order', {
    ...order,
    orderNumber: randomUUID(),
    contract: contract.id,
    contractNumber: contract.contractNumber,
    orderItems: orderItems.map((item) => ({
      ...item,
      contractItem: contract.contractItems.find(
        ({ actionCode, unitPriceNetto }) => actionCode.id === item.actionCode && unitPriceNetto === priceOf(item),
      )?.id,
    })),
  });
  await client.done('POST', `order/transition/${id}/IN_PROGRESS`);
  const { orderItems: saved } = await client.done<Order>('GET', `order/${id}`);
  for (const line of work) {
    const item = saved.find(({ posNo, actionCode }) => posNo === line.at[0] && actionCode.key === line.actionCodeKey);
    await client.done('POST', 'order/sqa', {
      orderItemId: item?.id,
      squadId: squad,
      workGroupItemId: await client.workOf(line.workGroup, line.workName),
      squadRateNetto: line.squadRateNetto,
      percentRate: 50,
      amountDone: line.settlementAmount,
      finishedDate: line.at[1],
    });
  }
  await client.done('POST', `order/transition/${id}/DONE`);
  await client.done('POST', `order/transition/${id}/DONE_REPORTED`);
  return client.done<Order>('GET', `order/${id}`);
}

type ProtocolOf = {
  readonly contract: Contract;
  readonly protocol: ProtocolSample;
  readonly orders: readonly Order[];
  readonly work: readonly Work[];
};

async function createProtocol(client: ApiClient, { contract, protocol, orders, work }: ProtocolOf): Promise<number> {
  const protocolParts = await Promise.all(
    protocol.protocolParts.map(async (part) => ({
      ...part,
      protocolItems: await Promise.all(
        part.protocolItems.map(async (item) => ({
          ...item,
          actionCode: await client.entryOf('action_code', item.actionCodeKey),
        })),
      ),
    })),
  );
  const ids = orders.map((order) => order.id);
  const body = { ...protocol, protocolNumber: randomUUID(), contract: contract.id, orders: ids, protocolParts };
  const id = await client.done<number>('POST', 'protocol', body);
  const { protocolParts: parts } = await client.done<Protocol>('GET', `protocol/${id}/withItems`);
  for (const line of work) {
    const part = parts.find(
      ({ posNo, protocolItems }) =>
        posNo === line.at[0] && protocolItems.some(({ actionCode }) => actionCode?.key === line.actionCodeKey),
    );
    const assignment = orders
      .flatMap((order) => order.orderItems)
      .filter(({ posNo, actionCode }) => posNo === line.at[0] && actionCode.key === line.actionCodeKey)
      .flatMap((item) => item.squadAssignments)
      .find((one) => one.partialWorkName === line.workName);
    const amount = line.settlementAmount;
    await client.done('POST', 'protocol/settlement', { sqa: assignment?.id, protocolPart: part?.id, amount });
  }
  return id;
}
