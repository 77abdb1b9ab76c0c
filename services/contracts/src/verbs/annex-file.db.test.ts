import type { Annex, AnnexList, Contract } from '@ostep/api-contracts';
import type { RecordHistory } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openContracts, unique } from '../testing/open-contracts';

const NAME = 'aneks nr 1.pdf';
const PDF = '%PDF-1.7\nPodpisany aneks nr 1';

let contracts: Awaited<ReturnType<typeof openContracts>>;
let contract: Contract;
beforeAll(async () => {
  contracts = await openContracts();
});
beforeEach(async () => {
  const item = (lp: number) => ({
    lp,
    posNo: String(lp),
    actionCode: contracts.code,
    actionDesc: 'Sadzenie',
    actionScope: contracts.scope,
    unitType: 'HA',
    amount: 10,
    unitPriceNetto: 58.4,
    vatPercent: 8,
  });
  const body = {
    contractNumber: unique('SA'),
    forestDistrict: contracts.district,
    contractDate: '2025-12-19',
    contractItems: [item(1), item(2)],
  };
  const { body: id } = await contracts.json<number>('POST', '/api/contract', { body });
  contract = (await contracts.json<Contract>('GET', `/api/contract/${id}`)).body;
});
afterAll(() => contracts.close());

const annexes = () => `/api/contract/${contract.id}/annex`;
const list = async () => (await contracts.json<AnnexList>('GET', annexes())).body;

function attach(content: string, path = annexes()) {
  const form = new FormData();
  form.set('file', new File([content], NAME));
  return contracts.json<NonNullable<Annex['sourceFile']>>('POST', `${path}/file`, { form });
}

const enter = (change: object, { jobId }: { readonly jobId: string }, username = 'biuro') =>
  contracts.json<number>('POST', annexes(), {
    username,
    body: {
      annexNumber: '1',
      annexDate: '2026-04-22',
      validFrom: '2026-05-01',
      decides: 'workDay',
      change,
      sourceFile: { jobId },
    },
  });

const percentChange = () => ({ kind: 'percent', percent: 4.2, items: contract.contractItems.map(({ id }) => id) });

const kinds = [
  ['a percentage', percentChange],
  [
    'new prices',
    () => ({ kind: 'prices', items: [{ contractItem: contract.contractItems[1]?.id, unitPriceNetto: 50 }] }),
  ],
  [
    'a sheet',
    () => ({ kind: 'sheet', rows: [{ lp: '1', code: contract.contractItems[0]?.actionCode.key, unitPriceNetto: 61 }] }),
  ],
] as const;

async function isRemovable(jobId: string): Promise<boolean> {
  const rows = await contracts.admin`
    select 1 from jobs.job j where j.id = ${jobId} and finished_at is not null
      and not exists (select 1 from contracts.annex a where a.source_job_id = j.id)`;
  return rows.length > 0;
}

describe('the signed PDF of an annex', () => {
  it.each(kinds)('is shown, downloaded and stored with %s until the annex is withdrawn', async (_kind, change) => {
    const { body: attached } = await attach(PDF);
    expect(attached).toMatchObject({ name: NAME, size: PDF.length, scan: false });
    const { body: id } = await enter(change(), attached);
    expect((await list()).annexes[0]?.sourceFile).toEqual(attached);
    const response = await contracts.request('GET', `${annexes()}/${id}/file`);
    expect(await response.text()).toBe(PDF);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(NAME));
    const { body: history } = await contracts.json<RecordHistory>('GET', `/api/contract/${contract.id}/history`);
    const entered = history.changes.find(({ table }) => table === 'annex');
    expect(entered?.fields).toContainEqual({ field: 'sourceJobId', from: null, to: NAME });
    expect(await isRemovable(attached.jobId)).toBe(false);
    expect((await contracts.json('DELETE', `${annexes()}/${id}`)).status).toBe(200);
    expect(await isRemovable(attached.jobId)).toBe(true);
  });

  it('is refused if it is not a PDF, empty, larger than 10 MB, or for an unknown contract', async () => {
    const contents = ['PK\u0003\u0004', '', PDF.padEnd(10 * 1024 * 1024 + 1)];
    const answers = await Promise.all(contents.map((content) => attach(content)));
    expect(answers.map(({ status }) => status)).toEqual([415, 417, 413]);
    expect((await attach(PDF, '/api/contract/999999999/annex')).status).toBe(404);
  });

  it('cannot be another person’s upload', async () => {
    const { body: attached } = await attach(PDF);
    expect((await enter(percentChange(), attached, 'szef')).status).toBe(200);
    expect((await list()).annexes[0]?.sourceFile).toBeNull();
  });
});
