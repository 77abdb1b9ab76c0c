import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../database/database';
import { openConsumer, openProducer } from './queue';

const name = `shared-${process.pid}`;
const address = new URL(inject('databaseUrls').queue);
address.searchParams.set('application_name', name);
const settings = { QUEUE_DATABASE_URL: address.href };
const none = () => undefined;
const { db, close } = openDatabase(inject('databaseUrls').admin, 1, 'test');
afterAll(() => close());

it('queues and workers share a few connections, and continue after PostgreSQL has ended them', async () => {
  const queues = ['a', 'b', 'c'].map((queue) => `${name}-${queue}`);
  const takenIds: string[] = [];
  const producer = openProducer(settings, queues, none);
  const consumers = queues.map((queue) =>
    openConsumer(settings, queue, 1, async (id) => void takenIds.push(`${queue} ${id}`), none),
  );
  const send = async (id: string) => {
    for (const queue of queues) await producer.add(queue, id, 1);
  };
  await expect.poll(producer.status).toBe('up');
  await send('first');
  await expect.poll(() => takenIds.length).toBe(3);
  const backends =
    await db.$client`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`;
  expect(backends.length).toBeGreaterThan(0);
  expect(backends.length).toBeLessThanOrEqual(5);
  await expect.poll(producer.status).toBe('up');
  await expect
    .poll(() =>
      send('second').then(
        () => 'sent',
        () => 'lost',
      ),
    )
    .toBe('sent');
  await expect
    .poll(() => takenIds.toSorted())
    .toEqual(queues.flatMap((queue) => [`${queue} first`, `${queue} second`]));
  await Promise.all(consumers.map((consumer) => consumer.close()));
  await producer.close();
}, 60_000);
