import { createLog, listenMonitoring } from '@ostep/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayMetrics } from './metrics';
import { openGateway, type TestGateway } from './testing/gateway';
import { echo, startUpstream, type TestUpstream } from './testing/upstream';

let gateway: TestGateway;
let orders: TestUpstream;

beforeAll(async () => {
  orders = await startUpstream(echo);
  gateway = await openGateway({ orders: orders.url }, { trustedProxies: 1 });
});
afterAll(async () => {
  await gateway.close();
  await orders.stop();
});

test('answers are counted and timed by domain, method and status', async () => {
  await fetch(`${gateway.base}/api/order/5`);
  await (await fetch(`${gateway.base}/api/nothing`)).text();
  const counted = (labels: string) => new RegExp(`_request_duration_seconds_count\\{[^}]*${labels}[^}]*\\} 1$`, 'm');
  await expect.poll(gateway.metrics).toMatch(counted('to="orders",method="GET",status="200"'));
  await expect.poll(gateway.metrics).toMatch(counted('to="gateway",method="GET",status="404"'));
  const texts = await gateway.metrics();
  expect(texts).toContain('process_cpu_seconds_total');
});

test('metrics and health answer on a port of their own, never on the public one', async () => {
  const { registry } = createGatewayMetrics();
  const place = { HOST: '127.0.0.1', METRICS_PORT: 0 };
  const monitoring = await listenMonitoring({ registry, probes: {} }, place, createLog('gateway', 'silent'));
  const response = await fetch(`http://127.0.0.1:${monitoring.port}/metrics`);
  expect(await response.text()).toContain('ostep_gateway_request_duration_seconds');
  expect((await fetch(`http://127.0.0.1:${monitoring.port}/health/ready`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${monitoring.port}/`)).status).toBe(404);
  await monitoring.close();
  for (const path of ['/metrics', '/health/live', '/health/ready']) {
    expect([path, (await fetch(`${gateway.base}${path}`)).status]).toEqual([path, 404]);
  }
});

test('the caller is the address that the trusted proxy was called from, not a forged one', async () => {
  const response = await fetch(`${gateway.base}/api/order`, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
  // The upstream of the test echoes its request.
  const { headers } = (await response.json()) as { headers: Record<string, string> };
  expect(headers['x-forwarded-for']).toBe('203.0.113.9');
});
