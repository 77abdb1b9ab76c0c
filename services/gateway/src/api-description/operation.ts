import { type Endpoint, isFileAnswer, refusalStatusesOf } from '@ostep/endpoint-kit';
import { type NamedSchemas, type Parameter, parametersOf, type Schema, schemaOf } from './schema';

export type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
export type Reference = { readonly $ref: string };
export type ResponseObject = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content?: Content;
};

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
};

const parameter = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` });
const problem = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });
const json = (schema: Schema, example?: unknown): Content => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});
const binary: Schema = { type: 'string', contentEncoding: 'binary' };

const upload: Content = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { file: binary }, required: ['file'], additionalProperties: false },
  },
};

function accessSentence({ access }: Endpoint): string {
  return access === 'signed-in' ? 'Anyone signed in.' : `Role ${access.map((role) => `\`${role}\``).join(' or ')}.`;
}

function refusalSentence({ refusals = [] }: Endpoint): string[] {
  return refusals.length === 0 ? [] : [`Refusals of its own: ${refusals.map((code) => `\`${code}\``).join(', ')}.`];
}

function headersOf(method: string, endpoint: Endpoint): Reference[] {
  if (method === 'GET') return endpoint.accepted ? [parameter('prefer')] : [];
  const isSave = endpoint.body !== undefined && endpoint.access !== 'signed-in';
  return [
    parameter('antiForgery'),
    ...(endpoint.accepted ? [parameter('prefer')] : []),
    ...(isSave ? [parameter('ifMatch')] : []),
    ...(endpoint.repeatable ? [parameter('idempotencyKey')] : []),
  ];
}

function success({ response }: Endpoint, namedSchemas: NamedSchemas): ResponseObject {
  if (!isFileAnswer(response))
    return { description: 'Success', content: json(schemaOf(response, 'output', namedSchemas)) };
  const schema: Schema = response.file === 'text/event-stream' ? { type: 'string' } : binary;
  return { description: 'Success', content: { [response.file]: { schema } } };
}

function responsesOf(endpoint: Endpoint, namedSchemas: NamedSchemas): Operation['responses'] {
  return {
    200: success(endpoint, namedSchemas),
    ...(endpoint.accepted
      ? {
          202: {
            description: 'Accepted, with `Prefer: respond-async`; `Location` names the job',
            headers: { Location: { description: 'Where the state of the job is read', schema: { type: 'string' } } },
            content: json(schemaOf(endpoint.accepted, 'output', namedSchemas)),
          },
        }
      : {}),
    ...Object.fromEntries([...refusalStatusesOf(endpoint)].sort().map((status) => [status, problem(String(status))])),
  };
}

export function operationOf(method: string, endpoint: Endpoint, tag: string, namedSchemas: NamedSchemas): Operation {
  const content = endpoint.upload
    ? upload
    : endpoint.body && json(schemaOf(endpoint.body, 'input', namedSchemas), endpoint.example);
  return {
    operationId: endpoint.operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: [accessSentence(endpoint), ...refusalSentence(endpoint)].join('\n\n'),
    parameters: [
      ...parametersOf(endpoint.params, 'path', namedSchemas),
      ...parametersOf(endpoint.query, 'query', namedSchemas),
      ...headersOf(method, endpoint),
    ],
    ...(content ? { requestBody: { required: !endpoint.body?.safeParse(undefined).success, content } } : {}),
    responses: responsesOf(endpoint, namedSchemas),
  };
}
