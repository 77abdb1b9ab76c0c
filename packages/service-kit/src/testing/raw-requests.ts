import { connect } from 'node:net';
import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  sample,
  tuple,
  uint8Array,
} from 'fast-check';

export type RawRequest = { readonly bytes: Buffer; readonly isComplete: boolean };

export type RawResponse = { readonly status: number | null; readonly text: string };

const ANSWER_MS = 10_000;
const HALF_MS = 60;
const CONCURRENCY = 48;

const bytes = (maxLength: number) => uint8Array({ maxLength }).map((given) => Buffer.from(given).toString('latin1'));

const visible = (maxLength: number) => bytes(maxLength).map((text) => text.replace(/[^\x21-\x7e\x80-\xff]/g, '%'));

const nasty = constantFrom(
  '%',
  '%%',
  '%2',
  '%zz',
  '%00',
  '%0d%0a',
  '%c0%ae',
  '%ff',
  '%f0%9f',
  '..',
  '%2e%2e',
  '%252e',
  '\\',
  '//',
  ';',
  '"',
  '{{',
  '<b>',
  '\xff\xfe',
  '\xc5',
  '=',
  '==',
  '__proto__',
  'constructor',
  '\t',
  ' '.repeat(20),
  'A'.repeat(2_000),
);
const text = oneof({ arbitrary: nasty, weight: 3 }, { arbitrary: visible(24), weight: 2 }, constantFrom('', '1', '-1'));
const piece = array(text, { maxLength: 3 }).map((parts) => parts.join(''));

const method = oneof(
  { arbitrary: constantFrom('GET', 'GET', 'POST', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'), weight: 12 },
  { arbitrary: constantFrom('TRACE', 'PROPFIND', 'M-SEARCH', 'SEARCH', 'QUERY', 'get'), weight: 1 },
);

function target(paths: readonly string[]): Arbitrary<string> {
  const path = constantFrom(...paths);
  const line = (given: string) => given.replace(/[^\x21-\x7e\x80-\xff]/g, '+') || '/';
  return oneof(
    { arbitrary: path, weight: 3 },
    { arbitrary: tuple(path, piece).map(([known, more]) => `${known}/${more}`), weight: 3 },
    { arbitrary: tuple(path, piece, piece).map(([known, name, value]) => `${known}?${name}=${value}`), weight: 3 },
    { arbitrary: piece.map((more) => `/${more}`), weight: 2 },
    constantFrom(
      '*',
      '/',
      '//',
      '///a',
      'http://',
      'http://a/b',
      'https://[::1',
      'a:b',
      '/?',
      '/#',
      '/..',
      '/%2e%2e/x',
    ),
  ).map(line);
}

const headerName = constantFrom(
  'cookie',
  'cookie',
  'cookie',
  'authorization',
  'accept',
  'accept-encoding',
  'x-request-id',
  'x-xsrf-token',
  'x-forwarded-for',
  'forwarded',
  'traceparent',
  'if-none-match',
  'if-match',
  'idempotency-key',
  'prefer',
  'range',
  'content-type',
  'origin',
  'referer',
  'host',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'keep-alive',
  'content-encoding',
  'x-http-method-override',
  'accept-language',
  'user-agent',
  '__proto__',
  'constructor',
  'x-a',
);
const headerValue = (name: string): Arbitrary<string> => {
  const value = piece.map((given) => given.replace(/[^\t\x20-\x7e\x80-\xff]/g, '%'));
  if (name === 'cookie') {
    const cookie = constantFrom('XSRF-TOKEN', 'OSTEP_OPS', '__Host-OSTEP_OPS', 'a', '', 'XSRF-TOKEN ');
    return array(tuple(cookie, value), { minLength: 1, maxLength: 4 }).map((pairs) =>
      pairs.map(([key, given]) => `${key}=${given}`).join('; '),
    );
  }
  if (name === 'authorization') return value.map((given) => `Bearer ${given}`);
  if (name === 'content-type') return oneof(constant('multipart/form-data; boundary=x'), value);
  return value;
};
const header = headerName.chain((name) => headerValue(name).map((value) => `${name}: ${value}`));

type Body = { readonly lines: readonly string[]; readonly text: string; readonly isComplete: boolean };

const body: Arbitrary<Body> = oneof(
  { arbitrary: constant({ lines: [], text: '', isComplete: true }), weight: 4 },
  {
    arbitrary: bytes(300).map((given) => ({
      lines: [`content-length: ${given.length}`],
      text: given,
      isComplete: true,
    })),
    weight: 3,
  },
  {
    arbitrary: bytes(300).map((given) => ({
      lines: ['transfer-encoding: chunked'],
      text: `${given.length === 0 ? '' : `${given.length.toString(16)}\r\n${given}\r\n`}0\r\n\r\n`,
      isComplete: true,
    })),
    weight: 2,
  },
  tuple(
    constantFrom('content-length: 99999999999', 'content-length: -1', 'transfer-encoding: x', 'content-length: 9'),
    bytes(60),
  ).map(([line, given]) => ({ lines: [line], text: given, isComplete: false })),
  bytes(60).map((given) => ({ lines: ['transfer-encoding: chunked'], text: given, isComplete: false })),
);

const damage = array(tuple(integer({ min: 0, max: 2_000 }), bytes(3)), { minLength: 1, maxLength: 4 });

export function rawRequests(
  count: number,
  {
    seed,
    paths,
    always = [],
  }: { readonly seed: number; readonly paths: readonly string[]; readonly always?: readonly string[] },
): RawRequest[] {
  const request = tuple(method, target(paths), array(header, { maxLength: 6 }), body, option(damage, { freq: 5 }));
  const rawRequest = request.map(([verb, address, headers, { lines, text: content, isComplete }, damaged]) => {
    const head = [
      `${verb} ${address} HTTP/1.1`,
      'host: localhost:8080',
      'connection: close',
      ...always,
      ...headers,
      ...lines,
    ];
    let all = `${head.join('\r\n')}\r\n\r\n${content}`;
    for (const [at, given] of damaged ?? [])
      all = all.slice(0, at % all.length) + given + all.slice((at % all.length) + 1);
    // A second Host header is refused before the listener is called, a protocol upgrade by Node.
    return { bytes: Buffer.from(all, 'latin1'), isComplete: isComplete && damaged === null };
  });
  return sample(rawRequest, { numRuns: count, seed });
}

function send(port: number, { bytes: given, isComplete }: RawRequest): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(given));
    let received = '';
    const timer = setTimeout(() => socket.destroy(), isComplete ? ANSWER_MS : HALF_MS);
    socket.setEncoding('latin1').on('data', (more: string) => {
      received += more;
    });
    // A refusal may arrive before everything was sent.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(received) ?? [];
      resolve({ status: status === undefined ? null : Number(status), text: received });
    });
  });
}

export async function sendAll(
  port: number,
  requests: readonly RawRequest[],
): Promise<{ readonly request: RawRequest; readonly response: RawResponse }[]> {
  const answers: { request: RawRequest; response: RawResponse }[] = [];
  const waiting = [...requests];
  const sendNext = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      answers.push({ request, response: await send(port, request) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  return answers;
}
