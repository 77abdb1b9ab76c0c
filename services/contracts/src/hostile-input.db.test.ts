import type { Contract } from '@ostep/api-contracts';
import type { Problem } from '@ostep/endpoint-kit';
import { hostileAddressParts, hostileValues } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContracts, unique } from './testing/open-contracts';

let contracts: Awaited<ReturnType<typeof openContracts>>;
beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(() => contracts.close());

const item = () => ({
  lp: 1,
  posNo: '1',
  actionCode: contracts.code,
  actionDesc: 'Sadzenie',
  actionScope: contracts.scope,
  unitType: 'HA',
  amount: 1,
  unitPriceNetto: 1,
  vatPercent: 8,
});
const form = () => ({
  contractNumber: unique('H'),
  forestDistrict: contracts.district,
  offerDate: '2025-11-24',
  contractDate: '2025-12-19',
  totalNetto: 1,
  totalBrutto: 1.08,
  notes: 'uwagi',
  contractItems: [item()],
});

const stored = async () => {
  const [row] = await contracts.admin`
    select (select count(*) from contracts.contract) as contracts,
      (select count(*) from contracts.contract_item) as items`;
  return row;
};

const label = (value: unknown) => JSON.stringify(value).slice(0, 40);

/** Each value is either refused with a reason and nothing is written, or saved completely and read back. */
async function sendAll(bodyOf: (value: unknown) => object): Promise<void> {
  for (const value of hostileValues) {
    const before = await stored();
    const { status, body } = await contracts.json<Problem & number>('POST', '/api/contract', { body: bodyOf(value) });
    if (status === 200) {
      const read = await contracts.json<Contract>('GET', `/api/contract/${body}`);
      expect(read.status, label(value)).toBe(200);
      expect(read.body.contractItems, label(value)).toHaveLength(1);
    } else {
      expect([404, 417], label(value)).toContain(status);
      expect(body.message, label(value)).not.toBe('');
      expect(await stored(), label(value)).toEqual(before);
    }
  }
}

describe('a figure out of range', () => {
  it.each([
    ['amount', { amount: 10_000_000 }, 'Najwyżej 9 999 999,99.'],
    ['unitPriceNetto', { unitPriceNetto: 1_000_000 }, 'Najwyżej 999 999,99.'],
    [
      'unitPriceNetto',
      { amount: 9_999_999, unitPriceNetto: 999_999 },
      'Ilość razy cena to najwyżej 9 999 999 999,99 zł.',
    ],
  ])('is refused at its field: %s of %j', async (field, change, message) => {
    const contractItems = [{ ...item(), ...change }];
    const { status, body } = await contracts.json<Problem>('POST', '/api/contract', {
      body: { ...form(), contractItems },
    });
    expect(status).toBe(417);
    const errors = body.errors.map((error) => ({ ...error, message: error.message.replaceAll('\u00a0', ' ') }));
    expect(errors).toEqual([{ path: `contractItems.0.${field}`, message }]);
  });
});

describe('every field of a contract accepts or refuses each value, never a part of it', () => {
  it.each([
    'id',
    'contractNumber',
    'forestDistrict',
    'offerDate',
    'contractDate',
    'totalNetto',
    'totalBrutto',
    'notes',
    'contractItems',
    'sourceFile',
  ])('%s', (field) => sendAll((value) => ({ ...form(), [field]: value })));

  it.each([
    'id',
    'lp',
    'posNo',
    'actionCode',
    'actionDesc',
    'actionScope',
    'unitType',
    'amount',
    'unitPriceNetto',
    'vatPercent',
  ])('contractItems.0.%s', (field) =>
    sendAll((value) => ({ ...form(), contractItems: [{ ...item(), [field]: value }] })),
  );

  it('texts are stored as typed', async () => {
    for (const text of ['Zażółć gęślą jaźń', '🌲👩‍🌾', '<script>alert(1)</script>', '=1+1', '%_\\']) {
      const body = { ...form(), notes: text, contractItems: [{ ...item(), posNo: text, actionDesc: text }] };
      const saved = await contracts.json<number>('POST', '/api/contract', { body });
      const read = await contracts.json<Contract>('GET', `/api/contract/${saved.body}`);
      expect(read.body).toMatchObject({ notes: text, contractItems: [{ posNo: text, actionDesc: text }] });
    }
  });

  it('one invalid row of many leaves a saved contract as it was', async () => {
    const { body: id } = await contracts.json<number>('POST', '/api/contract', { body: form() });
    const { body: before } = await contracts.json<Contract>('GET', `/api/contract/${id}`);
    const contractItems = [...before.contractItems, { ...item(), actionCode: 999_999_999 }];
    const body = { ...before, notes: 'inne', contractItems };
    expect((await contracts.json<Problem>('POST', '/api/contract', { body })).status).toBe(417);
    expect((await contracts.json<Contract>('GET', `/api/contract/${id}`)).body).toEqual(before);
  });
});

describe('requests that no screen sends are answered too', () => {
  it.each(['', '{', 'null', '[]', '"x"', '1', '{"contractNumber":', '\u0000'])('the body %j', async (raw) => {
    const { status } = await contracts.json('POST', '/api/contract', { raw });
    expect([400, 417]).toContain(status);
  });

  it('search and ids', async () => {
    for (const text of hostileAddressParts) {
      const search = await contracts.json('GET', `/api/contract/search?query=${text}`);
      expect([200, 417], text).toContain(search.status);
      for (const path of ['', 'upload/']) {
        const one = await contracts.request('GET', `/api/contract/${path}${text}`);
        expect([404, 417], text).toContain(one.status);
      }
    }
  });

  it('headers', async () => {
    const send = async (key: string, ifMatch: string) => {
      const headers = { 'idempotency-key': key, 'if-match': ifMatch };
      return (await contracts.json('POST', '/api/contract', { body: form(), headers })).status;
    };
    for (const value of ['"', 'W/"1"', '=1+1', "';--"]) {
      expect(await send(`${unique('k')}${value}`, value), value).toBe(200);
    }
    expect(await send(unique('k'), 'x'.repeat(5000))).toBe(200);
    expect(await send('x'.repeat(5000), '"1"')).toBe(417);
  });
});

describe('files', () => {
  const send = async (bytes: Uint8Array<ArrayBuffer> | string, name: string, field = 'file') => {
    const body = new FormData();
    body.set(field, new Blob([bytes]), name);
    const { status } = await contracts.json('POST', '/api/contract/upload', {
      form: body,
      headers: { prefer: 'respond-async' },
    });
    return status;
  };

  it.each([
    ['an old .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'stary.xls'],
    ['a PDF', '%PDF-1.7', 'umowa.xlsx'],
    ['text', 'Lp.;Kod', 'umowa.xlsx'],
    ['nothing', '', 'umowa.xlsx'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'umowa.xlsx'],
  ])('%s is refused at once', async (_, bytes, name) => {
    expect([415, 417]).toContain(await send(bytes, name));
  });

  it('one over 10 MB is refused', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    bytes.set([0x50, 0x4b, 3, 4]);
    expect(await send(bytes, 'umowa.xlsx')).toBe(413);
  });

  it.each(['a\u0000b.xlsx', 'a\ud800.xlsx', '../../etc/passwd', `${'ż'.repeat(300)}.xlsx`, '<script>.xlsx', '🌲.xlsx'])(
    'a file named %j is taken',
    async (name) => {
      expect(await send('PK\u0003\u0004', name)).toBe(202);
    },
  );

  it('without a file, with another field, with no multipart at all', async () => {
    expect(await send('PK\u0003\u0004', 'umowa.xlsx', 'plik')).toBe(417);
    expect((await contracts.json('POST', '/api/contract/upload', { form: new FormData() })).status).toBe(417);
    expect((await contracts.json('POST', '/api/contract/upload', { raw: '{}' })).status).toBe(400);
  });
});
