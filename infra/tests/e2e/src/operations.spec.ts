import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { createMetrics } from '@ostep/service-kit';
import { sample } from './harness/files';
import { labelsByMetric, metricsOfAlerts, metricsOfDashboard } from './harness/metrics-used';
import { openOutside } from './harness/open-page';
import { signIn, submitLogin } from './harness/sign-in';
import { expect, test } from './harness/test';

type Line = {
  readonly name: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly callerRequestId?: string;
  readonly outcome?: string;
  readonly status?: number;
};

test('one request id leads from the browser to the service, and the id of the service to the worker: in the logs, on the queue dashboard', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, 'biuro', '/order/upload');
  const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/upload'));
  await page.locator('input[type=file]').setInputFiles(sample('zlecenie-14-2026.pdf'));
  const sentId = (await sending).headers()['x-request-id'] ?? '';
  expect(sentId).toMatch(/^[\da-f-]{36}$/);

  const logged = async (name: string, message: string, key: 'requestId' | 'callerRequestId', id: string) => {
    const logs = join(product.dataDir, 'logs');
    const texts = await Promise.all((await readdir(logs)).map((file) => readFile(join(logs, file), 'utf8')));
    // The log format of pino.
    const lines = texts
      .flatMap((text) => text.split('\n'))
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
    return lines.filter((line) => line.name === name && line[key] === id && line.msg === message);
  };
  const request = () => logged('orders', 'request', 'callerRequestId', sentId);
  await expect.poll(request).toEqual([expect.objectContaining({ status: 202 })]);
  const requestId = (await request())[0]?.requestId ?? '';
  await expect
    .poll(() => logged('orders-worker', 'job', 'requestId', requestId))
    .toEqual([expect.objectContaining({ outcome: 'done' })]);

  await openOutside(page, '/ops/queues');
  await expect(page.getByRole('heading', { name: 'Brak uprawnień' })).toBeVisible();

  const ops = await browser.newPage({ baseURL: product.url });
  const complaints: string[] = [];
  ops.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await openOutside(ops, '/ops/queues/queue/parse-order');
  await submitLogin(ops, 'ops');
  await ops.waitForURL('**/ops/queues/queue/parse-order');
  await expect(ops.getByText(requestId)).toBeVisible();
  await expect(ops.getByText('zlecenie-14-2026.pdf').first()).toBeVisible();
  expect(complaints).toEqual([]);

  const own = createMetrics('test');
  own.failures.inc({ where: 'test' });
  await openOutside(ops, '/ops/metrics');
  await expect(ops.locator('body')).toContainText('ostep_process_up{process="orders-worker"} 1');
  // The counter of errors appears with the first error, so it is taken from a registry of this test.
  const exposed = labelsByMetric(`${await ops.locator('body').innerText()}\n${await own.registry.metrics()}`);
  const dashboard = await readFile(join(projectDir(), 'infra/deploy/grafana/operations.json'), 'utf8');
  const metrics = metricsOfDashboard(dashboard);
  expect(metrics.length).toBeGreaterThan(15);
  for (const { title, metric, labels } of metrics) {
    expect([...(exposed.get(metric) ?? [])], `${title}: ${metric}`).toEqual(expect.arrayContaining([...labels]));
  }
  const alerts = metricsOfAlerts(await readFile(join(projectDir(), 'infra/deploy/alerts/alerts.yaml'), 'utf8'));
  expect(alerts.length).toBeGreaterThan(5);
  for (const { title, metric, labels } of alerts) {
    expect([...(exposed.get(metric) ?? [])], `${title}: ${metric}`).toEqual(expect.arrayContaining([...labels]));
  }
  await ops.close();
});
