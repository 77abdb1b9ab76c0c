import { randomUUID } from 'node:crypto';
import type { Order, OrderFormInput, OrderItemFormInput } from '@ostep/api-orders';
import type { Problem } from '@ostep/endpoint-kit';
import type { OrderStatus } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService, type TestRequest } from '@ostep/service-kit/testing';
import { inject } from 'vitest';
import { ordersService } from '../service';

export type OpenOrders = Awaited<ReturnType<typeof openOrders>>;

export async function openOrders(environment: Readonly<Record<string, string>> = {}) {
  const { orders, admin } = inject('databaseUrls');
  const sql = openPostgres(admin, { max: 4 });
  const service = await openTestService(ordersService, orders, environment);
  const mark = randomUUID().slice(0, 8);
  const insertedId = async (rows: Promise<readonly { id?: number }[]>) => (await rows)[0]?.id ?? 0;

  const makeDistrict = (key: string) =>
    insertedId(sql`insert into dictionaries.forest_district (key, value, modified_by)
      values (${`${key}${mark}`}, ${`Las ${key}${mark}`}, 'test') returning id`);
  const district = await makeDistrict('A');
  const makeScope = (key: string) =>
    insertedId(sql`insert into dictionaries.action_scope (key, value, modified_by)
      values (${`${key}${mark}`}, ${`Zakres ${key}${mark}`}, 'test') returning id`);
  const group = await insertedId(sql`insert into dictionaries.work_group (name) values (${mark}) returning id`);
  const makeWork = (name: string, summed: boolean) =>
    insertedId(sql`insert into dictionaries.work_group_item (work_group_id, name, add_to_sum, profit_margin_reference)
      values (${group}, ${name}, ${summed}, 70) returning id`);
  const work = { summed: await makeWork('Ścinka', true), unsummed: await makeWork('Pomiar', false) };
  const makeSquad = (key: string) =>
    insertedId(sql`insert into dictionaries.squad (code, name, modified_by)
      values (${`${key}${mark}`}, ${`Ekipa ${key}${mark}`}, 'test') returning id`);
  const squad = await makeSquad('');
  const code =
    await insertedId(sql`insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
    values (${`KOD-${mark}`}, 'Zrywka', ${group}, 'test') returning id`);
  const makeContract = (number: string, districtId = district) =>
    insertedId(sql`insert into contracts.contract (contract_number, forest_district_id, contract_date, created_by, modified_by)
      values (${`${number}-${mark}`}, ${districtId}, '2025-12-19', 'test', 'test') returning id`);
  const makeContractItem = (contract: number, price: string) =>
    insertedId(sql`insert into contracts.contract_item (contract_id, place, lp, pos_no, action_code_id, action_desc, unit_type,
        amount, unit_price_netto, vat_percent)
      values (${contract}, 0, '1', '1', ${code}, 'Zrywka', 'M3', 1000, ${price}, 8) returning id`);
  const makeProtocol = (number: string) =>
    insertedId(sql`insert into protocols.protocol (protocol_number, protocol_type, forest_district_id, contract_id, total_value,
        settled, created_by, modified_by)
      values (${number}, 'POZYSKANIE', ${district}, ${contract}, 1, false, 't', 't') returning id`);
  const contract = await makeContract('SA.1');
  const contractItem = await makeContractItem(contract, '33.70');

  const itemForm = (changed: Partial<OrderItemFormInput> = {}): OrderItemFormInput => ({
    lp: 1,
    posNo: '21',
    forestAddress: '02-20-1-06-123   -a   -00',
    actionGroup: 'TP',
    actionCode: code,
    actionDesc: 'Zrywka drewna',
    amount: 180,
    dueDate: '2026-02-28',
    contractItem,
    ...changed,
  });
  const form = (number: string, changed: Partial<OrderFormInput> = {}): OrderFormInput => ({
    orderNumber: `${number}/${mark}`,
    orderDate: '2026-01-12',
    forestDistrictPart: `06 Gola ${mark}`,
    contract,
    contractNumber: `SA.1-${mark}`,
    orderItems: [itemForm()],
    ...changed,
  });
  /** The caller states the type of the body. */
  const call = async <T = Order & Problem>(method: string, path: string, input: TestRequest = {}) => {
    const response = await service.request(method, path, input);
    const body: T = JSON.parse(await response.text());
    return { status: response.status, etag: response.headers.get('etag'), body };
  };
  const save = async (body: OrderFormInput): Promise<number> =>
    (await call<number>('POST', '/api/order', { body })).body;
  const read = async (id: number): Promise<Order> => (await call('GET', `/api/order/${id}`)).body;
  const move = (id: number, status: OrderStatus) => call('POST', `/api/order/transition/${id}/${status}`);
  const assign = (orderItemId: number, changed: object = {}) =>
    call('POST', '/api/order/sqa', {
      body: {
        orderItemId,
        squadId: squad,
        workGroupItemId: work.summed,
        squadRateNetto: 21.91,
        percentRate: 65,
        amountDone: 120.5,
        finishedDate: '2026-02-10',
        ...changed,
      },
    });
  const orderInStatus = async (number: string, status: OrderStatus): Promise<Order> => {
    const id = await save(form(number));
    if (status !== 'TODO') {
      await move(id, 'IN_PROGRESS');
      await assign((await read(id)).orderItems[0]?.id ?? 0);
    }
    if (status === 'DONE' || status === 'DONE_REPORTED') await move(id, 'DONE');
    if (status === 'DONE_REPORTED') await move(id, 'DONE_REPORTED');
    return read(id);
  };
  /** An order in progress with so many items of 10 M3 each. */
  const orderWithItems = async (number: string, items: number): Promise<Order> => {
    const orderItems = Array.from({ length: items }, (_, index) => itemForm({ lp: index + 1, amount: 10 }));
    const id = await save(form(number, { orderItems }));
    await move(id, 'IN_PROGRESS');
    return read(id);
  };
  const close = async () => {
    await service.close();
    await sql.end();
  };
  return {
    sql,
    service,
    mark,
    district,
    work,
    squad,
    code,
    contract,
    contractItem,
    makeDistrict,
    makeContract,
    makeContractItem,
    makeProtocol,
    makeScope,
    makeSquad,
    itemForm,
    form,
    call,
    save,
    read,
    move,
    assign,
    orderInStatus,
    orderWithItems,
    close,
  };
}
