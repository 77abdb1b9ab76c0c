import { randomUUID } from 'node:crypto';
import { ordersApi } from '@ostep/api-orders';
import { openTestService } from '@ostep/service-kit/testing';
import { ordersService } from '@ostep/service-orders/service';
import { defineBenchmark } from './frame/define-benchmark';
import { cpuOfBackends } from './history/cpu-of-backends';
import { startDatabase } from './history/start-database';

const ITEMS = 20;
const SAVES = 150;
const TABLES = ['orders.work_order', 'orders.order_item', 'orders.squad_assignment', 'orders.order_protocol'];

export const benchmark = defineBenchmark({
  what: 'saves of an order with 20 items, with its history and with its triggers switched off',
  rounds: 9,
  figures: {
    'database, an item changed': { unit: 'µs' },
    'database and service, an item changed': { unit: 'µs', ratio: 1.15 },
    'database, a new order': { unit: 'µs' },
    'database and service, a new order': { unit: 'µs', ratio: 1.15 },
  },
  prepare: async () => {
    const database = await startDatabase();
    const { sql, urls } = database;
    const opened = await openTestService(ordersService, urls.orders, { DATABASE_POOL: '1', NODE_ENV: 'production' });
    const [contract] = await sql<{ id: number; contract_number: string; item: number; code: number }[]>`
      select c.id, c.contract_number, i.id as item, i.action_code_id as code from contracts.contract c
      join contracts.contract_item i on i.contract_id = c.id order by c.id, i.id limit 1`;
    if (!contract) throw new Error('The demo has no contract.');
    const { example } = ordersApi['POST /api/order'];
    const item = { ...example.orderItems[0], actionScope: null };
    const references = { actionCode: { id: contract.code }, contractItem: { id: contract.item } };
    const body = (orderNumber: string, ids: readonly number[], changed: number) => ({
      ...{ ...example, orderNumber, id: null, contractNumber: contract.contract_number },
      contract: { id: contract.id },
      orderItems: Array.from({ length: ITEMS }, (_, n) => ({
        ...{ ...item, ...references, id: ids[n] ?? null, lp: String(n + 1), posNo: String(n + 1) },
        amount: n === 3 ? changed : 4.25,
      })),
    });
    const save = async (sent: object): Promise<number> => {
      const answer = await opened.request('POST', '/api/order', { body: sent, roles: ['office', 'user'] });
      const text = await answer.text();
      const { questions = null } = answer.status === 417 ? JSON.parse(text) : {};
      if (questions && !('answers' in sent)) return save({ ...sent, answers: questions });
      if (answer.status !== 200) throw new Error(`A save answered ${answer.status}: ${text}`);
      return Number(text);
    };
    const order = await save(body(randomUUID(), [], 1));
    const [{ number } = { number: '' }] = await sql<{ number: string }[]>`
      select order_number as number from orders.work_order where id = ${order}`;
    const rows = await sql<{ id: number }[]>`select id from orders.order_item where order_id = ${order} order by id`;
    const ids = rows.map(({ id }) => id);
    let amount = 1;
    const change = async () => {
      amount = (amount % 900) + 1;
      await save({ ...body(number, ids, amount), id: order });
    };
    const create = () => save(body(randomUUID(), [], 1));

    const cpuOf = async (work: () => Promise<unknown>) => {
      for (let n = 0; n < 10; n += 1) await work();
      const used = async () => {
        const { user, system } = process.cpuUsage();
        return { service: user + system, backends: await cpuOfBackends(sql, 'ostep-orders') };
      };
      const before = await used();
      for (let n = 0; n < SAVES; n += 1) await work();
      const after = await used();
      const backends = (after.backends - before.backends) / SAVES;
      return { backends, both: backends + (after.service - before.service) / SAVES };
    };
    const turn = async (triggers: 'enable' | 'disable') => {
      for (const table of TABLES) {
        for (const kind of table === 'orders.order_protocol' ? ['insert', 'delete'] : ['insert', 'update', 'delete']) {
          await sql.unsafe(`alter table ${table} ${triggers} trigger history_${kind}`);
        }
      }
      const changed = await cpuOf(change);
      const made = await cpuOf(create);
      return {
        'database, an item changed': changed.backends,
        'database and service, an item changed': changed.both,
        'database, a new order': made.backends,
        'database and service, a new order': made.both,
      };
    };
    return {
      ours: () => turn('enable'),
      reference: () => turn('disable'),
      close: async () => {
        await opened.close();
        await database.close();
      },
    };
  },
});
