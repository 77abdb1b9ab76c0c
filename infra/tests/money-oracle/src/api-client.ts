import { randomUUID } from 'node:crypto';
import type { DatabaseUrls } from '@ostep/database';
import type { Role } from '@ostep/kernel';
import { contractsService } from '@ostep/service-contracts/service';
import { dictionariesService } from '@ostep/service-dictionaries/service';
import { invoicesService } from '@ostep/service-invoices/service';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { officeService } from '@ostep/service-office/service';
import { ordersService } from '@ostep/service-orders/service';
import { payoutsService } from '@ostep/service-payouts/service';
import { protocolsService } from '@ostep/service-protocols/service';
import { summariesService } from '@ostep/service-summaries/service';
import { answersTo } from '@ostep/test-kit/answers-to';
import { inject } from 'vitest';
import { type Hundredths, hundredths } from './hundredths';

export type ApiClient = Awaited<ReturnType<typeof openApiClient>>;

export type Work = { readonly id: number; readonly addToSum: boolean; readonly margin: Hundredths };

type As = {
  readonly username?: string;
  readonly roles?: readonly Role[];
  readonly headers?: Readonly<Record<string, string>>;
};

const everything: readonly Role[] = ['user', 'office', 'manager'];

export async function openApiClient(
  urls: DatabaseUrls = inject('databaseUrls'),
  environment: Readonly<Record<string, string>> = {},
) {
  const sql = openPostgres(urls.admin, { max: 2 });
  const dictionaries = await openTestService(dictionariesService, urls.dictionaries);
  const services = {
    fd: dictionaries,
    ac: dictionaries,
    as: dictionaries,
    sq: dictionaries,
    workgroup: dictionaries,
    office: await openTestService(officeService, urls.office, environment),
    contract: await openTestService(contractsService, urls.contracts, environment),
    order: await openTestService(ordersService, urls.orders, environment),
    protocol: await openTestService(protocolsService, urls.protocols, environment),
    invoice: await openTestService(invoicesService, urls.invoices, environment),
    payout: await openTestService(payoutsService, urls.payouts, environment),
    summary: await openTestService(summariesService, urls.summaries, environment),
  };
  const mark = randomUUID().slice(0, 8);
  const one = async (rows: Promise<readonly { id?: number }[]>) => (await rows)[0]?.id ?? 0;
  const group = await one(sql`insert into dictionaries.work_group (name) values (${mark}) returning id`);
  const codes: number[] = [];
  for (const key of ['CWD-D', 'ZRYWKA', 'SADZ-1KP', 'DOŁ-1I']) {
    codes.push(
      await one(sql`insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
        values (${`${key}-${mark}`}, ${key}, ${group}, 'test') returning id`),
    );
  }
  const works: Work[] = [];
  for (const [name, addToSum, margin] of [
    ['Całość prac', true, 100],
    ['Ścinka', true, 70.5],
    ['Pomiar', false, 9.25],
    ['Układanie', false, 20.25],
  ] as const) {
    const id = await one(sql`
      insert into dictionaries.work_group_item (work_group_id, name, add_to_sum, profit_margin_reference)
      values (${group}, ${name}, ${addToSum}, ${margin}) returning id`);
    works.push({ id, addToSum, margin: hundredths(margin) });
  }

  const send = async <T>(method: string, path: string, body: unknown, { roles = everything, ...as }: As = {}) => {
    const name = path.split('/')[0] as keyof typeof services;
    const response = await services[name].request(method, `/api/${path}`, {
      body,
      roles,
      ...as,
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text === '' ? 'null' : text) as T };
  };
  /** Answers questions with yes. The caller names the type of the response. */
  const call = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as?: As) => {
    const first = await send<unknown>(method, path, body, as);
    const answers = first.status === 417 ? answersTo(first.body) : [];
    const asked = answers.length > 0;
    const { status, body: answer } = asked ? await send<unknown>(method, path, { ...body, answers }, as) : first;
    return { status, body: answer as T };
  };
  const done = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as?: As): Promise<T> => {
    const response = await call<T>(method, path, body, as);
    if (response.status === 200) return response.body;
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
  };
  const makeDistrict = (name: string) =>
    one(sql`insert into dictionaries.forest_district (key, value, modified_by) values (${name}, ${name}, 'test')
      returning id`);
  const makeSquad = (name: string) =>
    one(sql`insert into dictionaries.squad (code, name, modified_by) values (${name}, ${name}, 'test') returning id`);
  const entryOf = (table: 'action_code' | 'action_scope', name: string) =>
    one(sql`select id from ${sql(`dictionaries.${table}`)} where key = ${name} or value = ${name} order by id limit 1`);
  const workOf = (workGroup: string, name: string) =>
    one(sql`select item.id from dictionaries.work_group_item item
      join dictionaries.work_group of on of.id = item.work_group_id and of.name = ${workGroup}
      where item.name = ${name}`);
  const close = async () => {
    await Promise.all([...new Set(Object.values(services))].map((service) => service.close()));
    await sql.end();
  };
  return { sql, codes, works, workGroup: group, send, call, done, makeDistrict, makeSquad, entryOf, workOf, close };
}
