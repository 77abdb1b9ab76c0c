import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { faultsAnywhere, ksefFaults, playFault, refusals } from '@ostep/ksef-dev';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSendingService } from './testing/sending-service';

const mark = `K${randomUUID().slice(0, 8)}`;
let fixture: Awaited<ReturnType<typeof openSendingService>>;

beforeAll(async () => {
  fixture = await openSendingService(inject('databaseUrls'), mark);
}, 120_000);

afterAll(() => fixture.close());

const faults = process.env.KSEF_FAULTS === 'all' ? [...ksefFaults, ...faultsAnywhere] : ksefFaults;
const isComplete = ({ state, hasUpo }: Invoice) => state === 'inKsef' && hasUpo;

test.each(faults)('$name: the invoice ends in KSeF under one number, never refused', async (fault) => {
  const id = await fixture.approved(fault.name);
  fixture.ksef.fault = playFault(fault);
  expect((await fixture.post(`${id}/send`)).status).toBe(200);
  const denials = new Set<string | null>();
  const states = await fixture.hoursUntil(id, (invoice) => {
    denials.add(invoice.sending?.notLetIn ?? null);
    return isComplete(invoice);
  });
  const { number, ksefNumber, hasUpo, sending } = await fixture.read(id);
  const taken = fixture.ksef.accepted.filter((one) => one.number === number);
  expect(states).not.toContain('refused');
  expect(taken.map((one) => one.ksefNumber)).toEqual([ksefNumber]);
  expect({ hasUpo, stage: sending?.stage, notLetIn: sending?.notLetIn }).toEqual({
    hasUpo: true,
    stage: 'done',
    notLetIn: null,
  });
  if (fault.blocksSignIn !== undefined) expect(denials.size > 1).toBe(fault.blocksSignIn);
});

test.each(refusals)('the status $code of an invoice refuses it', async ({ code, fault }) => {
  const id = await fixture.approved(fault.name);
  fixture.ksef.fault = playFault(fault);
  await fixture.post(`${id}/send`);
  await fixture.hoursUntil(id, ({ state }) => state === 'refused');
  const { state, number, sending } = await fixture.read(id);
  expect({ state, code: sending?.statusCode }).toEqual({ state: 'refused', code });
  expect(fixture.ksef.accepted.filter((one) => one.number === number)).toEqual([]);
});
