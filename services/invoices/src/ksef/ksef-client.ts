import { constants, createCipheriv, createHash, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { invoicingModes } from '@ostep/api-invoices';
import * as z from 'zod';
import type { Certificate } from './read-certificate';
import { signedRequest } from './sign-request';

/** KSeF does not answer, asks to retry later, or its answer cannot be understood: the invoice waits. */
export class KsefUnavailable extends Error {
  override readonly name = 'KsefAway';
  constructor(
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** KSeF denies the company access; it does not refuse an invoice. All invoices of the company wait. */
export class KsefAccessDenied extends Error {
  override readonly name = 'KsefNotLetIn';
  constructor(
    readonly code: number,
    message: string,
    /** Null: the status of the sign-in said so, not an HTTP status. */
    readonly httpStatus: number | null = null,
  ) {
    super(message);
  }
}

/** KSeF answered a call with a fault. That does not refuse the invoice: only the status of the invoice does. */
export class KsefFault extends Error {
  override readonly name = 'KsefFault';
  constructor(
    readonly httpStatus: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const status = z.object({
  code: z.int(),
  description: z.string(),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullable()).nullish(),
});
const token = z.object({ token: z.string() });
const reference = z.object({ referenceNumber: z.string() });
const invoiceStatus = z.object({
  referenceNumber: z.string(),
  ksefNumber: z.string().nullish(),
  invoiceHash: z.string().nullish(),
  invoicingMode: z.enum(invoicingModes).nullish().catch(null),
  status,
});
const collectivePage = z.object({
  continuationToken: z.string().nullish(),
  invoices: z.array(z.object({ ksefNumber: z.string() })),
});
const publicKeys = z.array(
  z.object({ certificate: z.string(), publicKeyId: z.string().nullish(), usage: z.array(z.string()) }),
);
const problem = z.object({
  detail: z.string().nullish(),
  title: z.string().nullish(),
  errors: z.array(z.object({ code: z.int().nullish(), description: z.string().nullish() })).nullish(),
});

export type InvoiceStatus = z.infer<typeof invoiceStatus>;

const ANSWER_LIMIT_MS = 20_000;
/** KSeF's own limits of invoices under one identifier and on one page. */
const MAX_IN_COLLECTIVE = 500;
const COLLECTIVE_PAGE = 200;
const SIGN_IN_POLLS = 20;
const SIGN_IN_POLL_MS = 250;
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 500;
const SUCCESS = 200;
export const UNAUTHORIZED = 401;
export const FORBIDDEN = 403;

export const ksefHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

type KsefRequest = {
  readonly token?: string;
  readonly json?: unknown;
  readonly xml?: string;
  readonly continuation?: string | undefined;
};

async function answerOf(
  address: string,
  method: 'GET' | 'POST',
  { token: bearer, json, xml, continuation }: KsefRequest,
): Promise<string> {
  const headers = {
    accept: 'application/json, application/problem+json, application/xml',
    'x-error-format': 'problem-details',
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(continuation === undefined ? {} : { 'x-continuation-token': continuation }),
    ...(xml === undefined ? {} : { 'content-type': 'application/xml' }),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = xml ?? (json === undefined ? null : JSON.stringify(json));
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { method, headers, body, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    text = await response.text();
  } catch (error) {
    throw new KsefUnavailable(String(error));
  }
  if (response.ok) return text;
  if (response.status === TOO_MANY_REQUESTS || response.status >= SERVER_FAULT)
    throw new KsefUnavailable(`HTTP ${response.status}`, Number(response.headers.get('retry-after')) || null);
  throw faultOf(response.status, text);
}

/** An answer without a KSeF message, such as the page of a proxy, does not come from KSeF. */
function faultOf(httpStatus: number, text: string): KsefUnavailable | KsefAccessDenied | KsefFault {
  const parsed = problem.safeParse(jsonOf(text));
  const first = parsed.data?.errors?.[0];
  const message = first?.description ?? parsed.data?.detail ?? parsed.data?.title;
  const code = first?.code ?? httpStatus;
  if (httpStatus === UNAUTHORIZED) return new KsefAccessDenied(code, message ?? `HTTP ${httpStatus}`, httpStatus);
  if (!message) return new KsefUnavailable(`HTTP ${httpStatus}`);
  return httpStatus === FORBIDDEN
    ? new KsefAccessDenied(code, message, httpStatus)
    : new KsefFault(httpStatus, code, message);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function parsedAnswer<S extends z.ZodType>(schema: S, answer: Promise<string>): Promise<z.output<S>> {
  const parsed = schema.safeParse(jsonOf(await answer));
  if (parsed.success) return parsed.data;
  throw new KsefUnavailable(`an answer that is not understood: ${parsed.error.message}`);
}

type Firm = {
  readonly base: string;
  readonly nip: string;
  readonly certificate: Certificate;
  readonly now: () => Date;
};

/** @throws KsefUnavailable, KsefAccessDenied */
export async function signInToKsef(firm: Firm) {
  try {
    return await signIn(firm);
  } catch (error) {
    if (error instanceof KsefFault) throw new KsefAccessDenied(error.code, error.message);
    throw error;
  }
}

async function signIn({ base, nip, certificate, now }: Firm) {
  const { challenge } = await parsedAnswer(
    z.object({ challenge: z.string() }),
    answerOf(`${base}/auth/challenge`, 'POST', {}),
  );
  const xml = signedRequest({ challenge, nip }, certificate, now());
  const started = await parsedAnswer(
    reference.extend({ authenticationToken: token }),
    answerOf(`${base}/auth/xades-signature`, 'POST', { xml }),
  );
  const temporary = { token: started.authenticationToken.token };
  await waitUntilSignedIn(() =>
    parsedAnswer(z.object({ status }), answerOf(`${base}/auth/${started.referenceNumber}`, 'GET', temporary)),
  );
  const redeemed = await parsedAnswer(
    z.object({ accessToken: token }),
    answerOf(`${base}/auth/token/redeem`, 'POST', temporary),
  );
  return openClient(base, redeemed.accessToken.token);
}

async function waitUntilSignedIn(ask: () => Promise<{ status: z.infer<typeof status> }>): Promise<void> {
  for (let poll = 0; poll < SIGN_IN_POLLS; poll += 1) {
    const { code, description } = (await ask()).status;
    if (code === SUCCESS) return;
    if (code >= SERVER_FAULT) throw new KsefUnavailable(description);
    if (code > SUCCESS) throw new KsefAccessDenied(code, description);
    await sleep(SIGN_IN_POLL_MS);
  }
  throw new KsefUnavailable('signing in takes long');
}

/** Reading invoices needs a separate permission: without it a company can still send, so its access is not denied. */
async function asFaultIfReadingIsDenied(answer: Promise<string>): Promise<string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof KsefAccessDenied && error.httpStatus === FORBIDDEN)
      throw new KsefFault(FORBIDDEN, error.code, error.message);
    throw error;
  }
}

export type KsefClient = ReturnType<typeof openClient>;

function openClient(base: string, bearer: string) {
  const ask = (method: 'GET' | 'POST', path: string, json?: unknown) =>
    answerOf(`${base}${path}`, method, { token: bearer, json });
  return {
    openSession: async () => {
      const keys = await parsedAnswer(publicKeys, ask('GET', '/security/public-key-certificates'));
      const found = keys.find(({ usage }) => usage.includes('SymmetricKeyEncryption'));
      if (!found) throw new KsefUnavailable('no key for encryption is published');
      const key = randomBytes(32);
      const iv = randomBytes(16);
      const { publicKey } = new X509Certificate(Buffer.from(found.certificate, 'base64'));
      const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      const encryption = {
        encryptedSymmetricKey: publicEncrypt({ key: publicKey, ...oaep }, key).toString('base64'),
        initializationVector: iv.toString('base64'),
        ...(found.publicKeyId ? { publicKeyId: found.publicKeyId } : {}),
      };
      const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' };
      const opened = await parsedAnswer(reference, ask('POST', '/sessions/online', { formCode, encryption }));
      return { session: opened.referenceNumber, key, iv };
    },
    post: async ({ session, key, iv }: { session: string; key: Uint8Array; iv: Uint8Array }, xml: Uint8Array) => {
      const cipher = createCipheriv('aes-256-cbc', key, iv);
      const content = Buffer.concat([cipher.update(xml), cipher.final()]);
      const sent = await parsedAnswer(
        reference,
        ask('POST', `/sessions/online/${session}/invoices`, {
          invoiceHash: ksefHash(xml),
          invoiceSize: xml.length,
          offlineMode: false,
          encryptedInvoiceHash: ksefHash(content),
          encryptedInvoiceSize: content.length,
          encryptedInvoiceContent: content.toString('base64'),
        }),
      );
      return sent.referenceNumber;
    },
    invoicesOf: async (session: string): Promise<InvoiceStatus[]> =>
      (await parsedAnswer(z.object({ invoices: z.array(invoiceStatus) }), ask('GET', `/sessions/${session}/invoices`)))
        .invoices,
    statusOf: (session: string, invoice: string): Promise<InvoiceStatus> =>
      parsedAnswer(invoiceStatus, ask('GET', `/sessions/${session}/invoices/${invoice}`)),
    invoicesOfCollective: async (number: string): Promise<string[]> => {
      const found: string[] = [];
      let continuation: string | undefined;
      do {
        const path = `/collective-identifiers/${number}/invoices?pageSize=${COLLECTIVE_PAGE}`;
        const page = await parsedAnswer(
          collectivePage,
          answerOf(`${base}${path}`, 'GET', { token: bearer, continuation }),
        );
        found.push(...page.invoices.map(({ ksefNumber }) => ksefNumber));
        continuation = page.continuationToken || undefined;
      } while (continuation !== undefined && found.length < MAX_IN_COLLECTIVE);
      return found;
    },
    invoice: (ksefNumber: string) => asFaultIfReadingIsDenied(ask('GET', `/invoices/ksef/${ksefNumber}`)),
    close: (session: string) => ask('POST', `/sessions/online/${session}/close`),
    upo: (session: string, ksefNumber: string) => ask('GET', `/sessions/${session}/invoices/ksef/${ksefNumber}/upo`),
  };
}
