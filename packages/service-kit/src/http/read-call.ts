import type { Endpoint, FieldError } from '@ostep/endpoint-kit';
import type { Context } from 'hono';
import type * as z from 'zod';
import type { Call, UploadedFile } from '../verb/call';
import type { Caller } from '../verb/caller';
import { refuseRequest } from '../verb/refusal';
import { headerOf, readBody, signalOf } from './incoming-request';
import { MalformedRequest } from './malformed-request';
import { receiveFile } from './receive-file';
import { scanForMalware } from './scan-for-malware';

const MAX_JSON_BYTES = 5 * 1024 * 1024;
const MAX_KEY = 200;

/** Shared: without `stream` a TextDecoder has no state between calls. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readJson(context: Context, schema: z.ZodType): Promise<unknown> {
  const bytes = await readBody(context, MAX_JSON_BYTES, () => refuseRequest('bodyTooLarge'));
  if (bytes.byteLength === 0 && schema.safeParse(undefined).success) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new MalformedRequest('the body is not JSON');
  }
}

function parsed(schema: z.ZodType, value: unknown, errors: FieldError[], refuse: boolean): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (refuse) throw refuseRequest('notFound');
  for (const issue of result.error.issues) errors.push({ path: issue.path.join('.'), message: issue.message });
  return undefined;
}

function textHeader(context: Context, name: string): string | undefined {
  return headerOf(context, name)?.trim() || undefined;
}

/** A key that is too long is refused: cut off, it could equal another request's key. */
function checkKey(context: Context): void {
  const key = textHeader(context, 'idempotency-key');
  if (key !== undefined && key.length > MAX_KEY) throw refuseRequest('keyTooLong', { most: MAX_KEY });
}

type CallParts = Pick<Call, 'params' | 'query' | 'body' | 'caller' | 'requestId'>;

/**
 * All members are own fields, so that `{ ...call, body }` is a complete call. It is a class because each object literal
 * would get a hidden class of its own, which costs a tenth of the time of a small request.
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
  readonly readFile: () => Promise<UploadedFile>;
  readonly signal: () => AbortSignal;

  constructor(context: Context, scanner: URL | undefined, { params, query, body, caller, requestId }: CallParts) {
    this.params = params;
    this.query = query;
    this.body = body;
    this.caller = caller;
    this.requestId = requestId;
    this.ifMatch = textHeader(context, 'if-match');
    this.idempotencyKey = textHeader(context, 'idempotency-key');
    this.respondAsync = /(^|[,\s])respond-async($|[,;\s])/.test(headerOf(context, 'prefer') ?? '');
    this.readFile = () => readFile(context, scanner);
    this.signal = () => signalOf(context);
  }
}

async function readFile(context: Context, scanner: URL | undefined): Promise<UploadedFile> {
  const file = await receiveFile(context);
  if (scanner) await scanForMalware(scanner, file.bytes);
  return file;
}

type ReadOptions = {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly requestId: string;
  readonly scanner: URL | undefined;
};

export async function readCall(context: Context, { endpoint, caller, requestId, scanner }: ReadOptions): Promise<Call> {
  if (endpoint.repeatable) checkKey(context);
  const errors: FieldError[] = [];
  const params = endpoint.params && parsed(endpoint.params, context.req.param(), errors, true);
  const query = endpoint.query && parsed(endpoint.query, context.req.query(), errors, false);
  const body = endpoint.body ? parsed(endpoint.body, await readJson(context, endpoint.body), errors, false) : undefined;
  if (errors.length > 0) throw refuseRequest('invalid', {}, errors);
  return new IncomingCall(context, scanner, { params, query, body, caller, requestId } as CallParts);
}
