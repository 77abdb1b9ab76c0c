import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '@ostep/ksef-dev';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { invoicesService } from './service';
import { openSendingService } from './testing/sending-service';

type Fixture = Awaited<ReturnType<typeof openSendingService>>;
type Measuring = Pick<Fixture['opened'], 'service'>;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openSendingService(inject('databaseUrls'), `M${randomUUID().slice(0, 8)}`);
}, 120_000);
afterAll(() => fixture.close());

const figureOf = async ({ service }: Measuring, name: string) => {
  const found = new RegExp(`^ostep_ksef_${name}\\{.*\\} (.*)$`, 'm').exec(await service.metrics.registry.metrics());
  return found ? Number(found[1]) : null;
};

test('an invoice that was sent off waits until KSeF accepts it, and one that KSeF refuses is counted', async () => {
  const { sql, opened } = fixture;
  const id = await fixture.approved('waits');
  const refusedBefore = await figureOf(opened, 'refused_invoices');
  await sql`
    insert into invoices.sending (invoice_id, environment, stage, next_at, requested_by, requested_time)
    values (${id}, 'test', 'waiting', now() + interval '1 day', 'test', now() - interval '400 days')`;
  const longest = () => figureOf(opened, 'waiting_seconds');
  // Approved, but nobody sent it off.
  expect(await longest()).toBeLessThan(300 * 86_400);
  await sql`update invoices.invoice set state = 'sending' where id = ${id}`;
  expect(await longest()).toBeGreaterThan(399 * 86_400);
  await sql`update invoices.sending set stage = 'refused' where invoice_id = ${id}`;
  await sql`update invoices.invoice set state = 'refused' where id = ${id}`;
  expect(await longest()).toBeLessThan(300 * 86_400);
  expect(await figureOf(opened, 'refused_invoices')).toBe((refusedBefore ?? 0) + 1);
});

test('the end of the certificate is told as soon as a file is there, and nothing without one or where it cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ostep-ksef-'));
  const files = { KSEF_CERTIFICATE: join(folder, 'certificate.pem'), KSEF_KEY: join(folder, 'key.pem') };
  const { invoices } = inject('databaseUrls');
  const without = await openTestService(invoicesService, invoices);
  const opened = await openTestService(invoicesService, invoices, files);
  expect(await figureOf(without, 'certificate_ends_seconds')).toBeNull();
  expect(await figureOf(opened, 'certificate_ends_seconds')).toBeNull();
  const to = new Date('2031-05-06T00:00:00Z');
  const { certificatePem, keyPem } = makeCertificate({ name: 'ZUL', nip: '5260250274', to });
  writeFileSync(files.KSEF_CERTIFICATE, certificatePem);
  writeFileSync(files.KSEF_KEY, keyPem);
  expect(await figureOf(opened, 'certificate_ends_seconds')).toBe(to.getTime() / 1000);
  writeFileSync(files.KSEF_CERTIFICATE, 'no certificate');
  expect(await figureOf(opened, 'certificate_ends_seconds')).toBeNull();
  await Promise.all([without.close(), opened.close()]);
  rmSync(folder, { recursive: true });
});
