import type { OrderFilterInput, OrderRow } from '@ostep/api-orders';
import type { Page } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
  for (let day = 1; day <= 23; day += 1) {
    const date = `2026-01-${String(day).padStart(2, '0')}`;
    await orders.save(
      orders.form(`${day}`, {
        orderDate: date,
        forestDistrictPart: day > 20 ? `07 Żabno ${orders.mark}` : `06 Gola ${orders.mark}`,
      }),
    );
  }
});
afterAll(() => orders.close());

async function found(filter: OrderFilterInput) {
  const { body } = await orders.call<Page<OrderRow>>('POST', '/api/order/query', {
    body: { contract: orders.contract, ...filter },
  });
  const numbers: string[] = body.content.map((order) => order.orderNumber.split('/')[0] ?? '');
  return { numbers, page: body.page, content: body.content };
}

describe('order list', () => {
  it('gives pages of 20, newest first', async () => {
    const first = await found({});
    expect(first.numbers).toEqual(Array.from({ length: 20 }, (_, index) => String(23 - index)));
    expect(first.page).toEqual({ totalElements: 23, totalPages: 2, number: 0, size: 20 });
    expect((await found({ page: 1 })).numbers).toEqual(['3', '2', '1']);
    expect(await found({ page: 7 })).toMatchObject({ numbers: [], page: { totalPages: 2, number: 7 } });
  });

  it('filters by each field alone and all together', async () => {
    expect((await found({ dateFrom: '2026-01-22' })).numbers).toEqual(['23', '22']);
    expect((await found({ dateTo: '2026-01-02' })).numbers).toEqual(['2', '1']);
    expect((await found({ forestDistrictPart: 'ŻABNO' })).numbers).toEqual(['23', '22', '21']);
    expect((await found({ orderNumber: `13/${orders.mark.slice(0, 4)}` })).numbers).toEqual(['13']);
    expect((await found({ forestDistrict: orders.district, orderStatus: 'DONE' })).numbers).toEqual([]);
    const all: OrderFilterInput = {
      forestDistrict: { id: orders.district },
      forestDistrictPart: 'gola',
      dateFrom: '2026-01-10',
      dateTo: '2026-01-12',
      orderStatus: 'TODO',
      orderNumber: '1',
    };
    expect((await found(all)).numbers).toEqual(['12', '11', '10']);
  });

  it('shows what a row needs', async () => {
    expect((await found({ orderNumber: '1/' })).content.at(-1)).toMatchObject({
      contractNumber: `SA.1-${orders.mark}`,
      forestDistrictName: `Las A${orders.mark}`,
      itemCount: 1,
      temporary: false,
      finishedDate: null,
    });
  });

  it('sorts by each of its columns, both ways, over all pages, equal ones newest first', async () => {
    expect((await found({ sort: 'orderDate' })).numbers.slice(0, 3)).toEqual(['1', '2', '3']);
    expect((await found({ sort: '-orderDate' })).numbers.slice(0, 3)).toEqual(['23', '22', '21']);
    expect((await found({ sort: 'orderNumber' })).numbers.slice(0, 10)).toEqual([...'123456789', '10']);
    expect((await found({ sort: 'orderNumber', page: 1 })).numbers).toEqual(['21', '22', '23']);
    expect((await found({ sort: '-orderNumber' })).numbers.slice(0, 3)).toEqual(['23', '22', '21']);
    expect((await found({ sort: 'forestDistrictPart' })).numbers.slice(0, 3)).toEqual(['20', '19', '18']);
    expect((await found({ sort: '-forestDistrictPart' })).numbers.slice(0, 4)).toEqual(['23', '22', '21', '20']);
    for (const sort of ['forestDistrict', '-contractNumber', 'orderStatus', '-finishedDate'] as const)
      expect((await found({ sort, page: 1 })).numbers).toEqual(['3', '2', '1']);
  });

  it('sorts statuses in their order', async () => {
    const contract = await orders.makeContract('SA.statuses');
    await orders.sql`
      insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, order_status, created_by, modified_by)
      select n || ${`/${orders.mark}`}, '2026-01-01', ${contract}, '06 Gola', status, 't', 't'
      from unnest(array['PROTOCOL_RECEIVED', 'DONE', 'TODO', 'DONE_REPORTED', 'IN_PROGRESS']) with ordinality given (status, n)`;
    expect((await found({ contract, sort: 'orderStatus' })).numbers).toEqual(['3', '5', '2', '4', '1']);
    expect((await found({ contract, sort: '-orderStatus' })).numbers).toEqual(['1', '4', '2', '5', '3']);
    await orders.sql`delete from orders.work_order where contract_id = ${contract}`;
  });

  it('finds by one and by two letters', async () => {
    expect((await found({ forestDistrictPart: 'ż' })).numbers).toEqual(['23', '22', '21']);
    expect((await found({ forestDistrictPart: '7 Ż' })).numbers).toEqual(['23', '22', '21']);
    expect((await found({ orderNumber: '20' })).numbers).toContain('20');
    expect((await found({ orderNumber: '_' })).numbers).toEqual([]);
  });

  it('counts up to 10 000 and reports that there are more', async () => {
    const contract = await orders.makeContract('SA.many');
    const add = (count: number) => orders.sql`
      insert into orders.work_order (order_number, order_date, contract_id, forest_district_part, created_by, modified_by)
      select n || ${`/${orders.mark}`}, '2026-01-01', ${contract}, '06 Gola', 't', 't' from generate_series(1, ${count}::int) n`;
    await add(10_000);
    expect((await found({ contract })).page).toEqual({ totalElements: 10_000, totalPages: 500, number: 0, size: 20 });
    await add(1);
    const last = await found({ contract, page: 499 });
    expect(last.page).toEqual({ totalElements: 10_000, totalPages: 500, number: 499, size: 20, isMore: true });
    expect(last.numbers).toHaveLength(20);
    await orders.sql`delete from orders.work_order where contract_id = ${contract}`;
  });

  it('treats % and _ as ordinary characters', async () => {
    expect((await found({ orderNumber: '%' })).numbers).toEqual([]);
  });
});
