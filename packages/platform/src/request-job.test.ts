import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem';
import { type JobProgress, requestJob } from './request-job';
import { installPlatform, platformServices } from './services';
import { installTestServices } from './testing-services';

const LOCATION = '/api/order/upload/7';
const accepted = () =>
  new Response('{"jobId":"7","status":"waiting"}', { status: 202, headers: { Location: LOCATION } });
const view = (status: string, percent: number, more: object = {}) =>
  JSON.stringify({ jobId: '7', status, percent, step: 'Czytanie', log: [], result: null, problem: null, ...more });
const events = (...views: readonly string[]) => new Response(views.map((text) => `data: ${text}\n\n`).join(''));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function fiveSeconds(): Promise<void> {
  for (let pause = 0; pause < 5; pause++) await vi.advanceTimersByTimeAsync(1000);
}

async function soon<T>(result: Promise<T>): Promise<T> {
  await Promise.allSettled([result, fiveSeconds()]);
  return result;
}

test('the event stream reports progress and the result', async () => {
  installTestServices({
    'POST /api/order/upload': accepted(),
    [`GET ${LOCATION}/events`]: events(view('active', 40), view('done', 100, { result: { orderNumber: '14' } })),
  });
  const seen: JobProgress[] = [];
  const job = requestJob({ path: '/api/order/upload', onProgress: (progress) => seen.push(progress) });
  expect(await job.result).toEqual({ orderNumber: '14' });
  expect(seen.map(({ percent }) => percent)).toEqual([40, 100]);
});

test('after a broken stream the job is polled, through a restart of the server', async () => {
  installTestServices({
    'POST /api/order/upload': accepted(),
    [`GET ${LOCATION}/events`]: events(view('active', 10)),
    [`GET ${LOCATION}`]: [
      new ApiProblem({ status: 503, message: '' }),
      new Response(view('active', 60)),
      new Response(view('done', 100, { result: 5 })),
    ],
  });
  expect(await soon(requestJob({ path: '/api/order/upload' }).result)).toBe(5);
});

test("a failed job rejects with the server's problem", async () => {
  const problem = { status: 415, message: 'Plik PDF nie zawiera tekstu (skan).' };
  installTestServices({
    'POST /api/order/upload': accepted(),
    [`GET ${LOCATION}/events`]: events(view('failed', 20, { problem })),
  });
  await expect(requestJob({ path: '/api/order/upload' }).result).rejects.toMatchObject(problem);
});

test('a job that does not exist is not polled', async () => {
  const services = installTestServices({
    'POST /api/order/upload': accepted(),
    [`GET ${LOCATION}/events`]: new ApiProblem({ status: 404, message: 'Nieznane zadanie.' }),
  });
  await expect(requestJob({ path: '/api/order/upload' }).result).rejects.toMatchObject({ status: 404 });
  expect(services.calls).not.toContain(`GET ${LOCATION}`);
});

test('cancelling stops polling and cancels the job on the server', async () => {
  const services = installTestServices({
    'POST /api/order/upload': accepted(),
    [`GET ${LOCATION}/events`]: events(),
    [`GET ${LOCATION}`]: new Response(view('active', 10)),
    [`DELETE ${LOCATION}`]: new Response(view('cancelled', 10)),
  });
  const job = requestJob({ path: '/api/order/upload', onProgress: () => job.cancel() });
  await expect(soon(job.result)).rejects.toMatchObject({ name: 'AbortError' });
  expect(services.calls).toContain(`DELETE ${LOCATION}`);
});

test('a finished job is not cancelled when the screen is left', async () => {
  const services = installTestServices({
    'POST /api/order/upload': accepted(),
    [`GET ${LOCATION}/events`]: events(view('done', 100, { result: 5 })),
  });
  const job = requestJob({ path: '/api/order/upload' });
  await job.result;
  job.cancel();
  expect(services.calls).toEqual(['POST /api/order/upload', `GET ${LOCATION}/events`]);
});

test('an immediate result is not polled', async () => {
  installTestServices({ 'POST /api/order/upload': new Response('{"orderNumber":"9"}') });
  expect(await requestJob({ path: '/api/order/upload' }).result).toEqual({ orderNumber: '9' });
});

const PATH = '/api/order/upload';
const done = (result: unknown) => new Response(view('done', 100, { result }));

function follow(answers: Parameters<typeof installTestServices>[0]) {
  const { calls } = installTestServices(answers);
  const sent: RequestInit[] = [];
  const { request } = platformServices();
  installPlatform({
    ...platformServices(),
    request: (path, init = {}) => {
      sent.push(init);
      const broken = new Promise<never>((_, reject) => {
        if (path === PATH) init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      return Promise.race([request(path, init), broken]);
    },
  });
  return { calls, sent };
}

test('a body is sent as JSON and a form unchanged, each with the preference for a job', async () => {
  const { calls, sent } = follow({ [`POST ${PATH}`]: new Response('{}'), [`GET ${PATH}`]: new Response('{}') });
  const form = new FormData();
  await requestJob({ path: PATH, body: { a: 1 } }).result;
  await requestJob({ path: PATH, body: form }).result;
  await requestJob({ path: PATH, method: 'GET' }).result;
  const json = { Prefer: 'respond-async', 'Content-Type': 'application/json' };
  expect(sent).toMatchObject([
    { method: 'POST', headers: json, body: '{"a":1}' },
    { method: 'POST', headers: { Prefer: 'respond-async' }, body: form },
    { method: 'GET', headers: json },
  ]);
  expect(sent[1]?.headers).not.toHaveProperty('Content-Type');
  expect(sent[2]).not.toHaveProperty('body');
  expect(calls).toEqual([`POST ${PATH}`, `POST ${PATH}`, `GET ${PATH}`]);
});

test('the events of a job are requested as an event stream', async () => {
  const answers = {
    [`POST ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: events(view('done', 100, { result: 5 })),
  };
  const { sent } = follow(answers);
  await requestJob({ path: PATH }).result;
  expect(sent[1]).toMatchObject({ headers: { Accept: 'text/event-stream' }, signal: expect.any(AbortSignal) });
});

test.each([
  ['an answer that is final, whatever address it names', new Response('5', { headers: { Location: LOCATION } })],
  ['an answer that is accepted without an address', new Response('5', { status: 202 })],
])('%s is the result', async (_, response) => {
  const { calls } = follow({ [`POST ${PATH}`]: response });
  expect(await requestJob({ path: PATH }).result).toBe(5);
  expect(calls).toHaveLength(1);
});

test.each([
  ['cancelled elsewhere', view('cancelled', 10), { name: 'AbortError', message: 'Anulowano.' }],
  ['failed without a reason', view('failed', 10), { status: 500, message: '' }],
  ['failed without a sentence', view('failed', 10, { problem: { status: 503 } }), { status: 503, message: '' }],
  ['done without a result', view('done', 100), { status: 500, message: '' }],
])('a job that was %s rejects', async (_, last, reason) => {
  follow({ [`POST ${PATH}`]: accepted(), [`GET ${LOCATION}/events`]: events(last) });
  await expect(requestJob({ path: PATH }).result).rejects.toMatchObject(reason);
});

test('a waiting job is polled once a second, until it is over', async () => {
  const { calls } = follow({
    [`POST ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: new ApiProblem({ status: 429, message: '' }),
    [`GET ${LOCATION}`]: [new Response(view('waiting', 0)), new Response(view('active', 50)), done(7)],
  });
  const polled = () => calls.filter((call) => call === `GET ${LOCATION}`).length;
  const { result } = requestJob({ path: PATH });
  await vi.advanceTimersByTimeAsync(999);
  expect(polled()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(polled()).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await result).toBe(7);
  await vi.advanceTimersByTimeAsync(5000);
  expect(polled()).toBe(3);
});

test('polling gives up when the server was unavailable for two minutes since its last answer', async () => {
  const unavailable = new ApiProblem({ status: 503, message: 'Usługa jest niedostępna.' });
  follow({
    [`POST ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: unavailable,
    [`GET ${LOCATION}`]: [...Array(60).fill(unavailable), new Response(view('active', 5)), unavailable],
  });
  let reason: unknown;
  requestJob({ path: PATH }).result.catch((cause: unknown) => {
    reason = cause;
  });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(reason).toBe(unavailable);
});

test('a refusal while polling is final', async () => {
  const { calls } = follow({
    [`POST ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: new Error('the stream broke'),
    [`GET ${LOCATION}`]: new ApiProblem({ status: 404, message: 'Nieznane zadanie.' }),
  });
  await expect(requestJob({ path: PATH }).result).rejects.toMatchObject({ status: 404 });
  expect(calls.filter((call) => call === `GET ${LOCATION}`)).toHaveLength(1);
});

function answeredLater() {
  let accept: () => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    accept = () => resolve(accepted());
  });
  return { answer: () => answer, accept };
}

test('a request cancelled before the server names its job rejects at once, and the job is cancelled once it is named', async () => {
  const { answer, accept } = answeredLater();
  const { calls, sent } = follow({ [`POST ${PATH}`]: answer, [`DELETE ${LOCATION}`]: new Response('{}') });
  const onAccepted = vi.fn();
  const job = requestJob({ path: PATH, onAccepted });
  job.cancel();
  await expect(job.result).rejects.toMatchObject({ name: 'AbortError' });
  job.leave();
  expect([calls, sent[0]?.signal?.aborted]).toEqual([[`POST ${PATH}`], false]);
  accept();
  await fiveSeconds();
  expect(calls).toEqual([`POST ${PATH}`, `DELETE ${LOCATION}`]);
  expect(onAccepted).not.toHaveBeenCalled();
});

test.each([
  ['a job that is left', 'POST', 'leave'],
  ['a document that is cancelled', 'GET', 'cancel'],
] as const)('%s before the server names it only has its request aborted', async (_, method, act) => {
  const { answer, accept } = answeredLater();
  const { calls, sent } = follow({ [`${method} ${PATH}`]: answer });
  const job = requestJob({ path: PATH, method });
  job[act]();
  await expect(job.result).rejects.toMatchObject({ name: 'AbortError' });
  accept();
  await fiveSeconds();
  expect([calls, sent[0]?.signal?.aborted]).toEqual([[`${method} ${PATH}`], true]);
});

test('a cancelled job rejects at once, also between two polls and when the server cannot be reached', async () => {
  const { calls } = follow({
    [`POST ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: events(),
    [`GET ${LOCATION}`]: new Response(view('active', 10)),
    [`DELETE ${LOCATION}`]: new Error('unreachable'),
  });
  const job = requestJob({ path: PATH });
  const outcome = expect(job.result).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(500);
  job.cancel();
  await outcome;
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls.slice(2)).toEqual([`GET ${LOCATION}`, `DELETE ${LOCATION}`]);
});

test.each([
  [400, true],
  [499, true],
  [399, false],
  [500, false],
])('status %i of the events ends the job: %s', async (status, isFinal) => {
  const { calls } = follow({
    [`POST ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: new ApiProblem({ status, message: '' }),
    [`GET ${LOCATION}`]: done(7),
  });
  const [outcome] = await Promise.allSettled([soon(requestJob({ path: PATH }).result)]);
  expect(outcome).toMatchObject(isFinal ? { reason: { status } } : { value: 7 });
  expect(calls.includes(`GET ${LOCATION}`)).toBe(!isFinal);
});

test('a job whose events have no body is polled', async () => {
  follow({
    [`POST ${PATH}`]: accepted(),
    [`GET ${LOCATION}/events`]: new Response(null, { status: 204 }),
    [`GET ${LOCATION}`]: done(7),
  });
  expect(await soon(requestJob({ path: PATH }).result)).toBe(7);
});
