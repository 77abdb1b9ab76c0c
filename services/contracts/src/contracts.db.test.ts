import type { Contract, ContractFound } from '@ostep/api-contracts';
import type { JobView, Page, Problem } from '@ostep/endpoint-kit';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContracts, unique } from './testing/open-contracts';

type Contracts = Awaited<ReturnType<typeof openContracts>>;
let contracts: Contracts;

beforeAll(async () => {
  contracts = await openContracts();
});
afterAll(() => contracts.close());

const item = (change: object = {}) => ({
  lp: 1,
  posNo: '1',
  actionCode: { id: contracts.code },
  actionDesc: 'Sadzenie 1-latek',
  actionScope: contracts.scope,
  unitType: 'tys. szt.',
  amount: 12.69,
  unitPriceNetto: 392.6,
  vatPercent: 8,
  ...change,
});

const form = (change: object = {}) => ({
  contractNumber: unique('SA.271'),
  forestDistrict: contracts.district,
  offerDate: '2025-11-24',
  contractDate: '2025-12-19',
  totalNetto: 4982.09,
  totalBrutto: 5380.66,
  notes: 'uwagi',
  contractItems: [item(), item({ lp: '2a', posNo: '2', actionScope: '', vatPercent: 23 })],
  ...change,
});

const saved = async (change: object = {}) => {
  const { status, body } = await contracts.json<number>('POST', '/api/contract', { body: form(change) });
  expect(status).toBe(200);
  return Number(body);
};

describe('POST /api/contract/workbook', () => {
  it('holds the rows that are shown, in their order, with their sums', async () => {
    const [first, second] = [await saved({ totalNetto: 0.1 }), await saved({ totalNetto: 0.2, offerDate: null })];
    const response = await contracts.request('POST', '/api/contract/workbook', { body: { ids: [second, first] } });
    expect(response.headers.get('content-disposition')).toMatch(/filename="umowy-[\d-]+\.xlsx"/u);
    const [sheet] = await sheetsIn(response);
    expect(sheet?.header).toEqual([
      'Numer umowy',
      'Nadleśnictwo',
      'Data oferty',
      'Data umowy',
      'Wartość netto',
      'Wartość brutto',
      'Uwagi',
    ]);
    const days = [new Date('2025-11-24T00:00:00Z'), new Date('2025-12-19T00:00:00Z')];
    const place = [expect.stringContaining('SA.271'), expect.stringContaining('Świerczewo')];
    expect(sheet?.rows).toEqual([
      [...place, null, days[1], 0.2, 5380.66, 'uwagi'],
      [...place, ...days, 0.1, 5380.66, 'uwagi'],
      [
        'Razem',
        null,
        null,
        null,
        { formula: 'SUBTOTAL(109,E2:E3)', result: 0.3 },
        { formula: 'SUBTOTAL(109,F2:F3)', result: 10_761.32 },
        null,
      ],
    ]);
  });
});

describe('POST /api/contract', () => {
  it('creates a contract that reads back as it was typed', async () => {
    const body = form();
    const created = await contracts.json<Problem>('POST', '/api/contract', { body });
    expect(created.status).toBe(200);
    const read = await contracts.json<Contract>('GET', `/api/contract/${created.body}`);
    expect(read.etag).toBe('"1"');
    expect(read.body).toMatchObject({
      id: created.body,
      contractNumber: body.contractNumber,
      forestDistrict: contracts.district,
      offerDate: '2025-11-24',
      contractDate: '2025-12-19',
      totalNetto: 4982.09,
      totalBrutto: 5380.66,
      notes: 'uwagi',
      createdBy: 'biuro',
      sourceFile: null,
      contractItems: [
        { lp: 1, posNo: '1', unitType: 'TSZT', amount: 12.69, unitPriceNetto: 392.6, vatPercent: 8 },
        { lp: '2a', posNo: '2', actionScope: null, vatPercent: 23 },
      ],
    });
    expect(read.body.contractItems[0]).toMatchObject({
      actionCode: { id: contracts.code, value: 'Sadzenie', active: true, defaultWorkGroupId: 1 },
      actionScope: { id: contracts.scope, active: true },
    });
    const list = await contracts.json('GET', '/api/contract');
    expect(list.body).toContainEqual(expect.objectContaining({ id: created.body, totalNetto: 4982.09 }));
  });

  it('keeps the ids of items that are still there', async () => {
    const id = await saved();
    const { body: before } = await contracts.json<Contract>('GET', `/api/contract/${id}`);
    const [first, second] = before.contractItems;
    if (!first || !second) throw new Error('two items were saved');
    const contractItems = [item({ posNo: 'nowa' }), { ...second, amount: 1 }, first];
    const response = await contracts.json<Problem>('POST', '/api/contract', { body: { ...before, contractItems } });
    expect(response).toMatchObject({ status: 200, body: id });
    const { body: after, etag } = await contracts.json<Contract>('GET', `/api/contract/${id}`);
    expect(etag).toBe('"2"');
    expect(after.contractItems.map((one) => one.posNo)).toEqual(['nowa', '2', '1']);
    expect(after.contractItems.slice(1).map((one) => one.id)).toEqual([second.id, first.id]);
    expect(after.contractItems[1]?.amount).toBe(1);
  });

  it('refuses to remove an item that an order uses, and names both', async () => {
    const id = await saved();
    const { body } = await contracts.json<Contract>('GET', `/api/contract/${id}`);
    const number = unique('14/2026');
    const [order] = await contracts.admin`
      insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, created_by, modified_by)
      values (${number}, '2026-03-16', ${id}, '06 Gola', 't', 't') returning id`;
    await contracts.admin`
      insert into orders.order_item (order_id, place, lp, pos_no, forest_address, action_group, action_code_id,
        action_desc, amount, due_date, contract_item_id)
      values (${order?.['id']}, 0, '1', '1', '02-20-1-06-1-a-00', 'ODN', ${contracts.code}, 'x', 1, '2026-04-01',
        ${body.contractItems[0]?.id ?? 0})`;
    const contractItems = body.contractItems.slice(1);
    const refused = await contracts.json<Problem>('POST', '/api/contract', {
      body: { ...body, notes: 'inne', contractItems },
    });
    expect(refused.status).toBe(417);
    expect(refused.body.message).toContain(number);
    expect(refused.body.message).toMatch(/^Nie można usunąć pozycji 1 \(/u);
    const { body: after } = await contracts.json<Contract>('GET', `/api/contract/${id}`);
    expect(after.notes).toBe('uwagi');
    expect(after.contractItems.map((one) => one.id)).toEqual(body.contractItems.map((one) => one.id));
  });

  it('refuses a number that is taken, whatever its case and blanks', async () => {
    const contractNumber = unique('SA.271.Ł');
    await saved({ contractNumber });
    const again = ` ${contractNumber.toLowerCase().replace(' ', '  ')} `;
    const { status, body } = await contracts.json<Problem>('POST', '/api/contract', {
      body: form({ contractNumber: again }),
    });
    expect(status).toBe(417);
    expect(body).toMatchObject({
      message: 'Umowa o takim numerze już istnieje.',
      errors: [{ path: 'contractNumber', message: 'Umowa o takim numerze już istnieje.' }],
    });
  });

  it('names every field with an unknown reference', async () => {
    const contractItems = [item({ actionCode: 999_999_999 }), item({ actionScope: { id: 999_999_999 } })];
    const items = await contracts.json<Problem>('POST', '/api/contract', { body: form({ contractItems }) });
    expect(items.status).toBe(417);
    expect(items.body.errors.map((error) => error.path)).toEqual([
      'contractItems.0.actionCode',
      'contractItems.1.actionScope',
    ]);
    const district = await contracts.json<Problem>('POST', '/api/contract', {
      body: form({ forestDistrict: 999_999_999 }),
    });
    expect(district.status).toBe(417);
    expect(district.body.errors[0]?.path).toBe('forestDistrict');
  });

  it('changes nothing on a stale version and names who changed it', async () => {
    const id = await saved();
    const { body, etag } = await contracts.json<Contract>('GET', `/api/contract/${id}`);
    const headers = { 'if-match': etag ?? '' };
    const first = await contracts.json<Problem>('POST', '/api/contract', { body: { ...body, notes: 'a' }, headers });
    expect(first.status).toBe(200);
    const second = await contracts.json<Problem>('POST', '/api/contract', { body: { ...body, notes: 'b' }, headers });
    expect(second.status).toBe(409);
    expect(second.body.changedBy).toBe('biuro');
    const { body: after } = await contracts.json<Contract>('GET', `/api/contract/${id}`);
    expect(after.notes).toBe('a');
  });

  it('makes one contract of a repeated create', async () => {
    const body = form();
    const headers = { 'idempotency-key': unique('key') };
    const answers = await Promise.all(
      [1, 2].map(() => contracts.json<Problem>('POST', '/api/contract', { body, headers })),
    );
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]?.body).toBe(answers[0]?.body);
  });

  it('needs the role office', async () => {
    const { status } = await contracts.json<Problem>('POST', '/api/contract', { body: form(), roles: ['user'] });
    expect(status).toBe(403);
    const upload = await contracts.json<Problem>('POST', '/api/contract/upload', {
      form: new FormData(),
      roles: ['user'],
    });
    expect(upload.status).toBe(403);
    const list = await contracts.json('GET', '/api/contract', { roles: [] });
    expect(list.status).toBe(200);
  });

  it.each([['<script>alert(1)</script>'], ['=1+1'], ['🌲 zażółć'], ["'; drop table contracts.contract; --"]])(
    'keeps %s as it is',
    async (notes) => {
      const id = await saved({ notes });
      const { body } = await contracts.json<Contract>('GET', `/api/contract/${id}`);
      expect(body.notes).toBe(notes);
    },
  );

  it('answers 404 for a contract that is not there', async () => {
    const read = await contracts.json('GET', '/api/contract/999999999');
    expect(read).toMatchObject({ status: 404, body: { message: 'Nie znaleziono umowy.' } });
    const save = await contracts.json<Problem>('POST', '/api/contract', { body: form({ id: 999_999_999 }) });
    expect(save.status).toBe(404);
    const file = await contracts.json<Contract>('GET', `/api/contract/${await saved()}/file`);
    expect(file.status).toBe(404);
  });
});

describe('GET /api/contract/search', () => {
  it('finds by number and district, regardless of case, blanks and Polish letters', async () => {
    const contractNumber = unique('ŻÓŁĆ_%.271');
    const id = await saved({ contractNumber });
    const find = async (query: string) => {
      const { body } = await contracts.json<Page<ContractFound>>(
        'GET',
        `/api/contract/search?query=${encodeURIComponent(query)}`,
      );
      return body.content.map((found) => found.id);
    };
    expect(await find(contractNumber)).toEqual([id]);
    expect(await find(contractNumber.replace('ŻÓŁĆ', 'zolc'))).toEqual([id]);
    expect(await find(contractNumber.replace('_%', 'xx'))).toEqual([]);
    expect(await find('swierczewo')).toContain(id);
    const { body } = await contracts.json<Page<ContractFound>>(
      'GET',
      `/api/contract/search?query=${encodeURIComponent(contractNumber)}`,
    );
    expect(body).toMatchObject({
      content: [{ contractNumber, contractDate: '2025-12-19', forestDistrict: contracts.district }],
      page: { totalElements: 1, totalPages: 1, number: 0, size: 20 },
    });
  });
});

describe('upload', () => {
  const sent = (bytes: string, name: string) => {
    const body = new FormData();
    body.set('file', new Blob([bytes]), name);
    return contracts.json<Problem & { jobId: string }>('POST', '/api/contract/upload', {
      form: body,
      headers: { prefer: 'respond-async' },
    });
  };

  it('refuses a file that is not a sheet at once, by content and not by name', async () => {
    expect(await sent('to jest tekst', 'umowa.xlsx')).toMatchObject({
      status: 415,
      body: { message: 'To nie jest arkusz Excel (.xlsx).' },
    });
    expect(await sent('', 'umowa.xlsx')).toMatchObject({ status: 417, body: { message: 'Plik jest pusty.' } });
  });

  it('creates a job for a sheet and returns its address', async () => {
    const response = await sent('PK\u0003\u0004 sheet', 'umowa.xlsx');
    expect(response).toMatchObject({ status: 202, body: { status: 'waiting' } });
    const job = await contracts.json('GET', `/api/contract/upload/${response.body.jobId}`);
    expect(job).toMatchObject({ status: 200, body: { status: 'waiting', percent: 0, result: null } });
    const cancelled = await contracts.json<JobView<unknown>>('DELETE', `/api/contract/upload/${response.body.jobId}`);
    expect(cancelled.body.status).toBe('cancelled');
  });
});
