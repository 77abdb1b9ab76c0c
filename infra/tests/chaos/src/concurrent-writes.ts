import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '@ostep/database';
import type { Product } from '@ostep/local';
import { answersTo } from '@ostep/test-kit/answers-to';
import type { ApiClient } from '@ostep/test-kit/api-client';
import type { CreatedContract } from '@ostep/test-kit/create-orders';

export type Writes = {
  readonly acknowledged: readonly string[];
  readonly refused: readonly string[];
  readonly answers: ReadonlyMap<string, number>;
};
export type RunningWriters = { readonly end: () => Promise<Writes> };

type WriteTarget = {
  readonly client: ApiClient;
  readonly contract: CreatedContract;
  readonly district: number;
  readonly codes: readonly number[];
};

const NO_ORDER = 999_999_999;
const AFTER_REFUSAL_MS = 20;
const END_LIMIT_MS = 60_000;
const UNAVAILABLE = 503;
const ITEMS = 4;

/** Writes orders and contracts, and protocols that are refused at the end of their transaction. */
export async function startWriters({ client, writers, ...target }: WriteTarget & { readonly writers: number }) {
  const [acknowledged, refused]: [string[], string[]] = [[], []];
  const answers = new Map<string, number>();
  let going = true;
  const write = async (path: string, number: string, body: object): Promise<void> => {
    const send = (more: object) => client.send('POST', `/api/${path}`, { body: { ...body, ...more } });
    const first = await send({});
    const problem: unknown = first?.status === 417 ? await first.json() : null;
    const confirmations = answersTo(problem);
    const response = confirmations.length > 0 ? await send({ answers: confirmations }) : first;
    const status = String(response?.status ?? 'none');
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (response?.ok) acknowledged.push(number);
    if (response?.status === 417) refused.push(number);
    if (!response?.bodyUsed) await response?.body?.cancel().catch(() => undefined);
    if (!response || response.status === UNAVAILABLE) await sleep(AFTER_REFUSAL_MS);
  };
  const writer = async (kind: number) => {
    while (going) {
      const number = randomUUID();
      const [path, form] = forms[kind] ?? forms[0];
      await write(path, number, form(target, number));
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, index) => writer(index % 3)));
  return {
    end: async (): Promise<Writes> => {
      going = false;
      const isEnded = await Promise.race([all.then(() => true), sleep(END_LIMIT_MS, false, { ref: false })]);
      if (!isEnded) throw new Error('a request was not answered within a minute after the last stop');
      return { acknowledged, refused, answers };
    },
  };
}

export const itemsOf = (codes: readonly number[]) =>
  codes.slice(0, ITEMS).map((actionCode, index) => ({
    lp: index + 1,
    posNo: String(index + 1),
    actionCode,
    unitType: 'M3' as const,
    actionDesc: 'Czynność',
    amount: 10_000,
    unitPriceNetto: 33.7,
    vatPercent: 8,
  }));

const placeOf = (index: number) => ({ posNo: String(index + 1), forestAddress: `02-20-1-06-12${index}-a-00` });

type Form = (target: Omit<WriteTarget, 'client'>, number: string) => object;

const orderForm: Form = ({ contract, codes }, orderNumber) => ({
  orderNumber,
  orderDate: '2026-03-01',
  forestDistrictPart: '06 Gola',
  contract: contract.id,
  contractNumber: '1',
  orderItems: codes.map((actionCode, index) => ({
    ...placeOf(index),
    lp: index + 1,
    actionCode,
    actionGroup: 'TP',
    actionDesc: 'Czynność',
    amount: 10,
    dueDate: '2026-05-01',
    contractItem: contract.rows[index]?.id ?? null,
  })),
});

const contractForm: Form = ({ district, codes }, contractNumber) => ({
  contractNumber,
  forestDistrict: district,
  contractDate: '2025-12-19',
  contractItems: itemsOf(codes),
});

const refusedProtocolForm: Form = ({ contract, codes }, protocolNumber) => ({
  protocolNumber,
  protocolType: 'ZAGOSPODAROWANIE',
  protocolDate: '2026-04-10',
  contract: contract.id,
  orders: [NO_ORDER],
  totalValue: 100,
  protocolParts: codes.map((actionCode, index) => ({
    ...placeOf(index),
    totalAmount: 20,
    protocolItems: [{ actionCode, amount: 20, rate: 33.7, value: 674 }],
  })),
});

const forms = [
  ['order', orderForm],
  ['contract', contractForm],
  ['protocol', refusedProtocolForm],
] as const;

type WrittenDocument = { readonly number: string; readonly rows: number; readonly transactions: number };

/** Each document has all its rows from one transaction; acknowledged ones exist, refused ones do not. */
export async function checkWrites({ databaseUrls }: Product, writes: Writes, log: (line: string) => void) {
  const documents = await withConnection(
    databaseUrls.admin,
    (sql) => sql<WrittenDocument[]>`
      select number, count(*)::int as rows, count(distinct written)::int as transactions from (
        select order_number as number, xmin::text as written from orders.work_order
        union all select order_number, item.xmin::text
          from orders.order_item item join orders.work_order on work_order.id = order_id
        union all select contract_number, xmin::text from contracts.contract
        union all select contract_number, item.xmin::text
          from contracts.contract_item item join contracts.contract on contract.id = contract_id
        union all select protocol_number, xmin::text from protocols.protocol
      ) written group by number`,
  );
  const there = new Set(documents.map(({ number }) => number));
  const mixed = documents.filter(({ rows, transactions }) => transactions !== 1 || rows !== 1 + ITEMS).length;
  const lost = writes.acknowledged.filter((number) => !there.has(number)).length;
  const unexpected = writes.refused.filter((number) => there.has(number)).length;
  const { acknowledged, refused, answers } = writes;
  log(`answers: ${[...answers].map(([status, count]) => `${status} × ${count}`).join(', ')}`);
  log(`kept ${acknowledged.length}, lost ${lost}; refused ${refused.length}, there all the same ${unexpected}`);
  log(`orders and contracts ${documents.length}, half or of several transactions ${mixed}`);
  const otherStatuses = [...answers.keys()].filter((status) => !['200', '417', '503', 'none'].includes(status));
  return mixed + lost + unexpected + otherStatuses.length === 0 && acknowledged.length > 0 && refused.length > 0;
}
