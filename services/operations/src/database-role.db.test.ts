import { openDatabase } from '@ostep/service-kit';
import { expect, inject, test } from 'vitest';

const urls = inject('databaseUrls');

test('the database lets operations read states of jobs, and neither payloads nor results', async () => {
  const { db, close } = openDatabase(urls.operations, 1, 'test');
  const { $client: sql } = db;
  await sql`select id, state, problem from jobs.job limit 1`;
  for (const statement of [
    'select payload from jobs.job',
    'select result from jobs.job',
    'select * from files.file',
    'select * from orders_v1.work_order',
    "update jobs.job set state = 'waiting'",
    'delete from jobs.job',
  ])
    await expect(sql.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
  await close();
});
