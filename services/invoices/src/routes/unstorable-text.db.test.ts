import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { invoicesService } from '../service';

const opened = await openTestService(invoicesService, inject('databaseUrls').invoices);
afterAll(() => opened.close());

test.each(['list', 'list/workbook'])('%s refuses a text that cannot be searched for', async (path) => {
  const response = await opened.request('GET', `/api/invoice/${path}?text=a%00b`);
  expect(response.status).toBe(417);
  expect(await response.json()).toMatchObject({
    errors: [{ path: 'text', message: 'Tekst zawiera znak, którego nie można zapisać.' }],
  });
});
