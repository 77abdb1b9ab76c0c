import type { Endpoint } from '@ostep/endpoint-kit';
import { expect, test } from 'vitest';
import { apis } from './apis';
import { openApiOf } from './openapi';

const document = openApiOf(apis, 'http://localhost:8080', '1');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('every operation has a unique name', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/u.test(name))).toEqual([]);
});

test('bodies and records are named schemas', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Order', 'OrderForm', 'Contract', 'Protocol', 'SummaryItem', 'Problem']),
  );
  expect(document.paths['/api/order/{id}']?.get?.responses[200]).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
  });
});

const exampleOf = (endpoint: Endpoint) => (endpoint.example === undefined ? [] : [endpoint]);
const examples = apis.flatMap(({ api }) => Object.values(api).flatMap(exampleOf));

test.each(examples.map((endpoint) => [endpoint.operationId, endpoint] as const))(
  'the example of %s is a valid body',
  (_, { body, example }) => {
    expect(body?.safeParse(example)).toMatchObject({ success: true });
  },
);

test('every body in JSON is a named schema with an example', () => {
  const bodies = operations.flatMap(({ operationId, requestBody }) => {
    const json = requestBody?.content['application/json'];
    return json ? [{ operationId, schema: JSON.stringify(json.schema), example: json.example }] : [];
  });
  expect(bodies.filter(({ schema, example }) => !schema.includes('"$ref"') || example === undefined)).toEqual([]);
});

test('every endpoint that saves has an example', () => {
  const endpoints: readonly Endpoint[] = apis.flatMap(({ api }) => Object.values(api));
  const saved = endpoints.filter(({ repeatable, upload }) => repeatable && !upload);
  expect(saved.filter(({ example }) => example === undefined)).toEqual([]);
});
