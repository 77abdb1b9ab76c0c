import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem';
import { type JobProgress, requestJob } from './request-job';
import { installTestServices } from './testing-services';

const LOCATION = '/api/order/upload/7';
const accepted = () =>
  new Response('{"jobId":"7","status":"waiting"}', { status: 202, headers: { Location: LOCATION } });
const view = (status: string, percent: number, more: object = {}) =>
  JSON.stringify({ jobId: '7', status, percent, step: 'Czytanie', log: [], result: null, problem: null, ...more });
const events = (...views: readonly string[]) => new Response(views.map((text) => `data: ${text}\n\n`).join(''));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function soon<T>(result: Promise<T>): Promise<T> {
  result.catch(() => undefined);
  for (let pause = 0; pause < 5; pause++) await vi.advanceTimersByTimeAsync(1000);
  return result;
}

test('the event stream reports progress and the result [D-5.2 D-10.2]', async () => {
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

test('cancelling stops polling and cancels the job on the server [D-10.3]', async () => {
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
