import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGateway } from './testing/gateway';
import { echo, startUpstream, type TestUpstream } from './testing/upstream';

let dictionaries: TestUpstream;

beforeAll(async () => {
  dictionaries = await startUpstream(echo);
});
afterAll(() => dictionaries.stop());

describe('a service that is unavailable', () => {
  test('is a problem with Retry-After; a browser gets a page from identity', async () => {
    const gateway = await openGateway({
      orders: new URL('http://127.0.0.1:1'),
      identity: new URL('http://127.0.0.1:1'),
    });
    const response = await fetch(`${gateway.base}/api/order`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await response.json()) as Record<string, unknown>;
    expect(problem).toMatchObject({
      status: 503,
      message: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
      errors: [],
    });
    expect(problem.requestId).toBe(response.headers.get('x-request-id'));
    expect((await fetch(`${gateway.base}/api/ac`)).status).toBe(503);
    const page = await fetch(`${gateway.base}/realms/ostep/x?a=1&b="`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('href="/realms/ostep/x?a=1&amp;b=%22"');
    await gateway.close();
  });

  test('recovery is immediate, and other services are not affected', async () => {
    let service = await startUpstream(echo);
    const gateway = await openGateway({ orders: service.url, dictionaries: dictionaries.url });
    const statuses = { orders: new Set<number>(), dictionaries: new Set<number>() };
    let running = true;
    const load = async (path: string, seen: Set<number>) => {
      while (running) {
        const response = await fetch(`${gateway.base}${path}`);
        seen.add(response.status);
        await response.arrayBuffer();
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
    expect((await fetch(`${gateway.base}/api/order`)).status).toBe(200);
    running = false;
    await Promise.all(loads);
    expect([...statuses.dictionaries]).toEqual([200]);
    expect([...statuses.orders].sort()).toEqual([200, 503]);
    await gateway.close();
    await service.stop();
  });

  test('which does not answer in time is refused, with a message that differs for reads and changes', async () => {
    const silent = await startUpstream((request) => request.resume());
    const gateway = await openGateway({ orders: silent.url }, { answerLimitMs: 50 });
    const messages = ['GET', 'POST'].map(async (method) => {
      const response = await fetch(`${gateway.base}/api/order`, { method, body: method === 'POST' ? 'x' : null });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      return ((await response.json()) as { message: string }).message;
    });
    expect(await Promise.all(messages)).toEqual([
      'Usługa nie odpowiedziała w ciągu 30 sekund. Spróbuj ponownie za chwilę.',
      'Usługa nie odpowiedziała w ciągu 30 sekund. Nie wiadomo, czy zmiana została zapisana: sprawdź to, zanim ją powtórzysz.',
    ]);
    await gateway.close();
    await silent.stop();
  });

  test('may take longer than the limit for the rest of its answer, and the caller for the body', async () => {
    const answerLimitMs = 50;
    const slow = await startUpstream((request, response) => {
      request.resume().once('end', () => {
        response.write('first ');
        setTimeout(() => response.end('last'), answerLimitMs * 4);
      });
    });
    const gateway = await openGateway({ orders: slow.url }, { answerLimitMs });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('first'));
        setTimeout(() => controller.close(), answerLimitMs * 4);
      },
    });
    const sent: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const answers = await Promise.all([fetch(`${gateway.base}/api/order`, sent), fetch(`${gateway.base}/api/order`)]);
    expect(await Promise.all(answers.map((response) => response.text()))).toEqual(['first last', 'first last']);
    await gateway.close();
    await slow.stop();
  });
});
