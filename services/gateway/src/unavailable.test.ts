import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGateway } from './testing/gateway';
import { echo, startUpstream, type TestUpstream } from './testing/upstream';

let dictionaries: TestUpstream;

beforeAll(async () => {
  dictionaries = await startUpstream(echo);
});
afterAll(() => dictionaries.stop());

describe('a service that is unavailable', () => {
  test('is a problem with Retry-After; identity says so as a page to a browser [D-5.10]', async () => {
    const own = await openGateway({ orders: new URL('http://127.0.0.1:1'), identity: new URL('http://127.0.0.1:1') });
    const answer = await fetch(`${own.base}/api/order`, { method: 'POST', body: 'x' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await answer.json()) as Record<string, unknown>;
    expect(problem).toMatchObject({
      status: 503,
      message: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
      errors: [],
    });
    expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
    expect((await fetch(`${own.base}/api/ac`)).status).toBe(503);
    const page = await fetch(`${own.base}/realms/ostep/x?a=1&b="`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('href="/realms/ostep/x?a=1&amp;b=%22"');
    await own.close();
  });

  test('recovery is immediate, and other services are not affected', async () => {
    let service = await startUpstream(echo);
    const own = await openGateway({ orders: service.url, dictionaries: dictionaries.url });
    const statuses = { orders: new Set<number>(), dictionaries: new Set<number>() };
    let running = true;
    const load = async (path: string, seen: Set<number>) => {
      while (running) {
        const answer = await fetch(`${own.base}${path}`);
        seen.add(answer.status);
        await answer.arrayBuffer();
      }
    };
    const loads = [1, 2, 3, 4].flatMap(() => [
      load('/api/order', statuses.orders),
      load('/api/ac', statuses.dictionaries),
    ]);
    await expect.poll(() => statuses.orders.has(200)).toBe(true);
    await service.stop();
    await expect.poll(() => statuses.orders.has(503)).toBe(true);
    service = await startUpstream(echo, service.port);
    expect((await fetch(`${own.base}/api/order`)).status).toBe(200);
    running = false;
    await Promise.all(loads);
    expect([...statuses.dictionaries]).toEqual([200]);
    expect([...statuses.orders].sort()).toEqual([200, 503]);
    await own.close();
    await service.stop();
  });
});
