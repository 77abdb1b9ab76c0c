import { expect, inject, test } from 'vitest';
import { openTestOperations } from './testing';

const urls = inject('databaseUrls');

test('a method that an address does not take answers 405 with the allowed ones', async () => {
  const operations = await openTestOperations({
    databaseUrl: urls.operations,
    queue: { QUEUE_DATABASE_URL: urls.queue },
  });
  const authorization = `Bearer ${await operations.tokenFor(['ops'])}`;
  const response = await operations.app.request('/ops/metrics', { method: 'DELETE', headers: { authorization } });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  await operations.close();
});
