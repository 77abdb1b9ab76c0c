import type { Endpoint, FieldError } from '@ostep/wire';
import type { Context } from 'hono';
import type * as z from 'zod';
import type { Call, UploadedFile } from './call';
import type { Caller } from './caller';
import { headerOf, readBody, signalOf } from './incoming';
import { refuseRequest } from './refusal';

const MAX_JSON_BYTES = 5 * 1024 * 1024;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MULTIPART_SLACK = 64 * 1024;
const MAX_KEY = 200;

/** Without `stream` a decoder keeps nothing from one text to the next. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body no screen of ours can send: answered with 400. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
}

async function readJson(context: Context): Promise<unknown> {
  const bytes = await readBody(context, MAX_JSON_BYTES, () => refuseRequest('bodyTooLarge'));
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new MalformedRequest('the body is not JSON');
  }
}

async function readUpload(context: Context): Promise<UploadedFile> {
  const tooLarge = () => refuseRequest('fileTooLarge');
  const type = headerOf(context, 'content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) throw new MalformedRequest('not a multipart body');
  const bytes = await readBody(context, MAX_FILE_BYTES + MULTIPART_SLACK, tooLarge);
  let form: FormData;
  try {
    form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new MalformedRequest('the multipart body is malformed');
  }
  const file = form.get('file');
  if (!(file instanceof File)) throw refuseRequest('fileMissing', {}, [{ path: 'file', message: 'Wybierz plik.' }]);
  if (file.size > MAX_FILE_BYTES) throw tooLarge();
  return { name: keptName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** A file's name as it is kept: no control characters and no halves of letters. */
function keptName(name: string): string {
  return name
    .replace(/[\p{Control}\p{Surrogate}]/gu, '')
    .normalize('NFC')
    .slice(0, MAX_KEY);
}

function parsed(schema: z.ZodType, value: unknown, errors: FieldError[], refuse: boolean): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (refuse) throw refuseRequest('notFound');
  for (const issue of result.error.issues) errors.push({ path: issue.path.join('.'), message: issue.message });
  return undefined;
}

function textHeader(context: Context, name: string): string | undefined {
  const value = headerOf(context, name)?.trim();
  return value ? value.slice(0, MAX_KEY) : undefined;
}

/**
 * A class for its getter: a literal with one is a shape of its own every time, and an old shape keeps all it has seen of
 * its request from the young collection, which costs a tenth of a small request.
 */
class IncomingCall implements Call {
  readonly params: Call['params'];
  readonly query: Call['query'];
  readonly body: Call['body'];
  readonly caller: Caller;
  readonly requestId: string;
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly respondAsync: boolean;
  readonly file: UploadedFile | undefined;
  readonly #context: Context;

  constructor(context: Context, given: Omit<Call, 'signal'>) {
    this.#context = context;
    this.params = given.params;
    this.query = given.query;
    this.body = given.body;
    this.caller = given.caller;
    this.requestId = given.requestId;
    this.ifMatch = given.ifMatch;
    this.idempotencyKey = given.idempotencyKey;
    this.respondAsync = given.respondAsync;
    this.file = given.file;
  }

  /** Few handlers wait for so long that they ask. */
  get signal(): AbortSignal {
    return signalOf(this.#context);
  }
}

/**
 * Parses a request by its endpoint's definition.
 * @throws Refusal 417 with every fault named, 404 for a path parameter that cannot be an id, 413 for too large a body
 * @throws MalformedRequest for what no screen of ours can send
 */
export async function readCall(context: Context, endpoint: Endpoint, caller: Caller, requestId: string): Promise<Call> {
  const errors: FieldError[] = [];
  const params = endpoint.params && parsed(endpoint.params, context.req.param(), errors, true);
  const query = endpoint.query && parsed(endpoint.query, context.req.query(), errors, false);
  const body = endpoint.body ? parsed(endpoint.body, await readJson(context), errors, false) : undefined;
  const file = endpoint.upload ? await readUpload(context) : undefined;
  if (errors.length > 0) throw refuseRequest('invalid', {}, errors);
  return new IncomingCall(context, {
    // Parsed by the definition's own schemas just above.
    ...({ params, query, body } as Pick<Call, 'params' | 'query' | 'body'>),
    caller,
    requestId,
    ifMatch: textHeader(context, 'if-match'),
    idempotencyKey: textHeader(context, 'idempotency-key'),
    respondAsync: /(^|[,\s])respond-async($|[,;\s])/.test(headerOf(context, 'prefer') ?? ''),
    file,
  });
}
