import { createServer } from 'node:http';
import { orderFilter } from '@ostep/api-orders';
import { listStatement } from '@ostep/service-orders/list-statement';
import { type BlockingItem, type OrderFacts, orderMissing } from '@ostep/service-orders/order-missing';
import postgres from 'postgres';
import { reportCpuOnRequest } from './order-list/cpu';

/** The smallest server with the same answers: node:http and postgres.js with the same statement, without validation. */
const INT8 = 20;
const DATE = 1082;
const SIZE = 20;
const sql = postgres(process.env.DATABASE_URL ?? '', {
  max: 8,
  types: {
    integer: { to: INT8, from: [INT8], serialize: String, parse: Number },
    date: { to: DATE, from: [DATE], serialize: String, parse: String },
  },
});
const known = new Map<string, ReturnType<typeof listStatement>>();

function statementOf(body: string) {
  const found = known.get(body);
  if (found) return found;
  const filter = orderFilter.parse(JSON.parse(body));
  const statement = listStatement(filter, { limit: SIZE, offset: filter.page * SIZE });
  known.set(body, statement);
  return statement;
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.once('end', async () => {
    const { page } = JSON.parse(body) as { page?: number };
    const { text, parameters, prepare } = statementOf(body);
    const rows = await sql.unsafe<(OrderFacts & { id: number | null; total: number; missing: BlockingItem | null })[]>(
      text,
      [...parameters],
      {
        prepare,
      },
    );
    const totalElements = rows[0]?.total ?? 0;
    const content = rows
      .filter(({ id }) => id !== null)
      .map(({ total: _, ...order }) => ({ ...order, missing: orderMissing(order, order.missing) }));
    const totalPages = Math.ceil(totalElements / SIZE);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ content, page: { totalElements, totalPages, number: page ?? 0, size: SIZE } }));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', reportCpuOnRequest);
