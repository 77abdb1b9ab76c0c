import { ordersApi } from '@ostep/api-orders';
import { fileRefusalReasons } from '@ostep/document-reader';
import type { Endpoint } from '@ostep/endpoint-kit';
import { expect, test } from 'vitest';

test('an upload names every reason for which a file is refused', () => {
  const upload: Endpoint = ordersApi['POST /api/order/upload'];
  expect(upload.refusals).toEqual(expect.arrayContaining([...fileRefusalReasons]));
});
