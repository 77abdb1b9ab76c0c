import type { Connection } from '@ostep/database';
import type { LoadRequest } from './load-request';

const NAME = 'POST /api/order/query';
const SAMPLES = 8;

type Sample = {
  readonly contract: number;
  readonly forestDistrict: number;
  readonly forestDistrictPart: string;
  readonly orderStatus: string;
  readonly orderNumber: string;
  readonly dateFrom: string;
  readonly dateTo: string;
};

type Filter = Partial<Sample> & { readonly page?: number };

const filters: Readonly<Record<string, (sample: Sample) => Filter>> = {
  'no filter': () => ({}),
  'page 12': () => ({ page: 11 }),
  'last page': () => ({ page: 9_999 }),
  contract: ({ contract }) => ({ contract }),
  district: ({ forestDistrict }) => ({ forestDistrict }),
  part: ({ forestDistrictPart }) => ({ forestDistrictPart }),
  month: ({ dateFrom, dateTo }) => ({ dateFrom, dateTo }),
  'from a date': ({ dateFrom }) => ({ dateFrom }),
  'to a date': ({ dateTo }) => ({ dateTo }),
  status: ({ orderStatus }) => ({ orderStatus }),
  number: ({ orderNumber }) => ({ orderNumber }),
  'start of a number': ({ orderNumber }) => ({ orderNumber: orderNumber.slice(0, 2) }),
  'district and status in a month': ({ forestDistrict, orderStatus, dateFrom, dateTo }) => ({
    forestDistrict,
    orderStatus,
    dateFrom,
    dateTo,
  }),
  'part and status': ({ forestDistrictPart, orderStatus }) => ({ forestDistrictPart, orderStatus }),
  all: (sample) => sample,
};

export async function listRequests(sql: Connection): Promise<readonly LoadRequest[]> {
  const samples = await sql<Sample[]>`
    select o.contract_id as contract, contract.forest_district_id as "forestDistrict",
      o.forest_district_part as "forestDistrictPart", o.order_status as "orderStatus", o.order_number as "orderNumber",
      date_trunc('month', o.order_date)::date as "dateFrom",
      (date_trunc('month', o.order_date) + interval '1 month - 1 day')::date as "dateTo"
    from orders.work_order o join contracts.contract contract on contract.id = o.contract_id
    where o.id in (${spreadIds(sql)})`;
  return samples.flatMap((sample) =>
    Object.entries(filters).map(([shape, filterOf]) => ({
      shape,
      name: NAME,
      path: '/api/order/query',
      body: filterOf(sample),
    })),
  );
}

export async function detailRequests(sql: Connection): Promise<readonly LoadRequest[]> {
  const orders = await sql<{ id: number; items: number }[]>`
    select o.id, (select count(*) from orders.order_item item where item.order_id = o.id) as items
    from generate_series(0, 9) offset_
    join orders.work_order o on o.id in (select id + offset_ from (${spreadIds(sql)}) spread (id))`;
  return orders.map(({ id, items }) => ({
    shape: items > 12 ? 'more than 12 items' : 'up to 12 items',
    name: 'GET /api/order/{id}',
    path: `/api/order/${id}`,
  }));
}

function spreadIds(sql: Connection) {
  return sql`
    select 1 + (max(id) - 1) * part / ${SAMPLES} from orders.work_order, generate_series(1, ${SAMPLES}) part group by part`;
}
