import { type Api, problem } from '@ostep/endpoint-kit';
import { FORGERY_COOKIE, FORGERY_HEADER } from '@ostep/service-kit';
import { type Operation, operationOf, type ResponseObject } from './operation';
import { type NamedSchemas, type Parameter, type Schema, schemaOf } from './schema';

export type TaggedApi = { readonly tag: string; readonly api: Api };

export type OpenApi = {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
};

const description = [
  'Every call bears a token of the identity service. Every write also repeats the cookie',
  `\`${FORGERY_COOKIE}\` in the header \`${FORGERY_HEADER}\`.`,
  'Money and quantities are numbers with at most 2 decimals, dates are `YYYY-MM-DD`, instants ISO 8601 in UTC.',
  'A single contract, order or protocol comes with an `ETag`; saved with a stale `If-Match` it answers 409 and',
  'changes nothing. Every error is a problem (RFC 9457) with a Polish `message` for people; its `type` ends with the',
  'code of the refusal: `urn:ostep:problem:doubledNumber`.',
].join(' ');

const problems: Readonly<Record<string, string>> = {
  400: 'No request that HTTP knows, not JSON, or a malformed multipart',
  401: 'No token, or an expired or forged one',
  403: '`roleMissing`, or `forgeryToken`: the anti-forgery pair is missing',
  404: 'Unknown id, or what can be none',
  409: '`changedMeanwhile`: the record changed since it was read',
  413: '`fileTooLarge` over 10 MB, `bodyTooLarge` over 5 MB',
  415: 'The file is not of the expected type',
  417: '`invalid`: a field is wrong, `errors` say which; `needsAnswer`: answer `questions`; or a rule of the business',
  422: '`keyReused`: the `Idempotency-Key` was used before with another body: nothing was saved',
  429: 'Too many uploads or documents of one person at once; `Retry-After` says when to try again',
  503: 'Queue, database or service unreachable; `Retry-After` says when to try again',
};

/** Characters that HTTP allows in a header's value. */
const HEADER_VALUE = '^[\\t -~\\u0080-\\u00FF]*$';

function header(name: string, required: boolean, text: string, more: Schema = {}): Parameter {
  const schema: Schema = { type: 'string', pattern: HEADER_VALUE, ...more };
  return { name, in: 'header', required, description: text, schema };
}

const parameters: Readonly<Record<string, Parameter>> = {
  antiForgery: header('X-XSRF-TOKEN', true, `The value of the cookie ${FORGERY_COOKIE}`),
  prefer: header('Prefer', false, '`respond-async`: answers 202 at once; the work goes on as a job'),
  ifMatch: header('If-Match', false, 'The ETag the record was read with; without it the save is accepted'),
  idempotencyKey: header(
    'Idempotency-Key',
    false,
    'Of a create, at most 200 characters: repeated with the same key and body it answers as the first time and makes nothing new; an update pays no heed to it',
    { maxLength: 200 },
  ),
};

function problemResponse(text: string): ResponseObject {
  return {
    description: text,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

export function openApiOf(apis: readonly TaggedApi[], publicUrl: string, version: string): OpenApi {
  const namedSchemas: NamedSchemas = new Map();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { tag, api } of apis) {
    for (const [key, endpoint] of Object.entries(api)) {
      const [method = 'GET', path = '/'] = key.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(method, endpoint, tag, namedSchemas) };
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Ostęp', version, description },
    servers: [{ url: publicUrl }],
    security: [{ identity: [] }],
    tags: apis.map(({ tag }) => ({ name: tag })),
    paths,
    components: {
      securitySchemes: {
        identity: {
          type: 'openIdConnect',
          openIdConnectUrl: `${publicUrl}/realms/ostep/.well-known/openid-configuration`,
          description: 'Access token of the client `ostep-web` as a bearer token',
        },
      },
      parameters,
      responses: Object.fromEntries(Object.entries(problems).map(([status, text]) => [status, problemResponse(text)])),
      schemas: { Problem: schemaOf(problem, 'output', namedSchemas), ...Object.fromEntries(namedSchemas) },
    },
  };
}
