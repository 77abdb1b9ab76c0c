import { defineApi, idText, jobAccepted, money, reference } from '@ostep/endpoint-kit';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openApiOf } from './openapi';

const api = defineApi({
  'GET /api/order/{id}': {
    operationId: 'getOrder',
    summary: 'One order',
    access: 'signed-in',
    params: z.object({ id: idText }),
    query: z.object({ full: z.string().optional().describe('Everything') }),
    response: z.object({ id: z.int(), total: money.nullable() }),
    errors: [404],
  },
  'POST /api/order': {
    operationId: 'postOrder',
    summary: 'Save',
    access: ['user', 'office'],
    body: z.object({ contract: reference, dueDate: z.string().transform((text) => text.trim()) }),
    repeatable: true,
    response: z.int(),
    errors: [409],
  },
  'POST /api/order/upload': {
    operationId: 'postOrderUpload',
    summary: 'Read a file',
    access: ['user'],
    upload: true,
    response: z.object({ orderNumber: z.string() }),
    accepted: jobAccepted,
    errors: [413, 415],
  },
  'GET /api/order/{id}/doc': {
    operationId: 'getOrderIdDoc',
    summary: 'The letter',
    access: 'signed-in',
    params: z.object({ id: idText }),
    response: { file: 'application/pdf' },
  },
});

const document = openApiOf([{ tag: 'Zlecenia', api }], 'http://localhost:8080', '1');

test('parameters, access and errors come from the definition', () => {
  const read = document.paths['/api/order/{id}']?.get;
  expect(read?.operationId).toBe('getOrder');
  expect(read?.description).toBe('Anyone signed in.');
  expect(read?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{1,15}$' } },
    {
      name: 'full',
      in: 'query',
      required: false,
      description: 'Everything',
      schema: { type: 'string', description: 'Everything' },
    },
  ]);
  expect(Object.keys(read?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '417', '503']);
});

test('a body is described as it is sent, not as it is after parsing', () => {
  const save = document.paths['/api/order']?.post;
  expect(save?.description).toBe('Role `user` or `office`.');
  const body = save?.requestBody?.content['application/json']?.schema;
  expect(body?.properties?.dueDate).toEqual({ type: 'string' });
  expect(body?.properties?.contract).toHaveProperty('anyOf');
  expect(save?.parameters).toContainEqual({ $ref: '#/components/parameters/antiForgery' });
  expect(save?.parameters).toContainEqual({ $ref: '#/components/parameters/ifMatch' });
  expect(save?.parameters).toContainEqual({ $ref: '#/components/parameters/idempotencyKey' });
  expect(Object.keys(save?.responses ?? {})).toEqual(['200', '400', '401', '403', '409', '413', '417', '422', '503']);
});

test('an upload is multipart and may answer 202', () => {
  const upload = document.paths['/api/order/upload']?.post;
  expect(upload?.requestBody?.content['multipart/form-data']?.schema.required).toEqual(['file']);
  expect(upload?.responses[202]).toHaveProperty('headers.Location');
  expect(upload?.parameters).toContainEqual({ $ref: '#/components/parameters/prefer' });
});

test('a response that is a file has its media type', () => {
  expect(document.paths['/api/order/{id}/doc']?.get?.responses[200]).toMatchObject({
    content: { 'application/pdf': { schema: { type: 'string' } } },
  });
});

test('every reference exists', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(10);
  for (const reference of new Set(references)) {
    const [, kind = '', name = ''] = reference.split('/');
    expect(document.components[kind as keyof typeof document.components], reference).toHaveProperty(name);
  }
});
