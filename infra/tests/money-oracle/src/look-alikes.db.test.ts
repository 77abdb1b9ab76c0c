import { randomUUID } from 'node:crypto';
import { withConnection } from '@ostep/database';
import { textKey } from '@ostep/kernel';
import { lookAlikes } from '@ostep/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ApiClient, openApiClient } from './api-client';

let client: ApiClient;
beforeAll(async () => {
  client = await openApiClient();
});
afterAll(() => client.close());

type Problem = { readonly errors?: readonly { readonly path: string }[] };
type Page = { readonly content: readonly { readonly id: number }[] };

const number = `LA-${randomUUID().slice(0, 8)}Ó/2026`;
const others = Object.entries(lookAlikes(number));

async function contractOf(contractNumber: string) {
  const forestDistrict = await client.makeDistrict(randomUUID());
  const [actionCode] = client.codes;
  const item = {
    lp: 1,
    posNo: '1',
    actionCode,
    actionDesc: 'x',
    unitType: 'HA',
    amount: 1,
    unitPriceNetto: 1,
    vatPercent: 8,
  };
  return { contractNumber, forestDistrict, contractDate: '2026-01-02', contractItems: [item] };
}

const orderOf = (orderNumber: string, contract: number, forestDistrictPart: string) => ({
  orderNumber,
  orderDate: '2026-01-12',
  forestDistrictPart,
  contract,
  contractNumber: number,
  orderItems: [
    {
      lp: 1,
      posNo: '1',
      forestAddress: '02-20-1-06-1-a-00',
      actionGroup: 'TP',
      actionCode: client.codes[0],
      actionDesc: 'x',
      amount: 1,
      dueDate: '2026-02-28',
    },
  ],
});

describe('a number that looks like another', () => {
  it('counts as that contract’s: it is refused, and found', async () => {
    const form = await contractOf(number);
    const id = await client.done<number>('POST', 'contract', form);
    for (const [name, contractNumber] of others) {
      const { status, body } = await client.call<Problem>('POST', 'contract', { ...form, contractNumber });
      expect({ status, at: body.errors?.[0]?.path }, name).toEqual({ status: 417, at: 'contractNumber' });
      const query = encodeURIComponent(contractNumber);
      const found = await client.done<Page>('GET', `contract/search?query=${query}`);
      expect(
        found.content.map((row) => row.id),
        name,
      ).toEqual([id]);
    }
  });

  it('counts as that order’s: it is refused, reported as a duplicate, and found', async () => {
    const contract = await client.done<number>('POST', 'contract', await contractOf(`${number}-o`));
    const part = '06 Góra-1/2';
    const id = await client.done<number>('POST', 'order', orderOf(number, contract, part));
    const parts = Object.values(lookAlikes(part));
    for (const [index, [name, orderNumber]] of others.entries()) {
      const forestDistrictPart = parts[index] ?? part;
      const form = orderOf(orderNumber, contract, forestDistrictPart);
      expect((await client.call<Problem>('POST', 'order', form)).status, name).toBe(417);
      const query = new URLSearchParams({ orderNumber, forestDistrictPart, contractId: String(contract) });
      expect(await client.done('GET', `order/doubledNumbers?${query}`), name).toBe(true);
      const found = await client.done<Page>('POST', 'order/query', { orderNumber, forestDistrictPart });
      expect(
        found.content.map((row) => row.id),
        name,
      ).toEqual([id]);
    }
  });
});

it('the databases compare as the kernel does', async () => {
  const texts = [
    number,
    ...Object.values(lookAlikes(number)),
    'GODZ RH8',
    'DOŁ-1I',
    'WPOD>63N',
    'SADZ-W+D',
    '²½ﬁ…',
    '🌲\u200d👩',
  ];
  const { admin } = inject('databaseUrls');
  for (const name of ['contracts.text_key', 'protocols.text_key', 'dictionaries.text_key', 'orders.number_key']) {
    const keys = await withConnection(
      admin,
      (sql) =>
        sql<
          { key: string }[]
        >`select ${sql.unsafe(name)}(value) as key from unnest(${texts}::text[]) with ordinality as given (value, place) order by place`,
    );
    expect(
      keys.map(({ key }) => key),
      name,
    ).toEqual(texts.map(textKey));
  }
});
