import { randomUUID } from 'node:crypto';
import type { Invoice } from '@ostep/api-invoices';
import { faultsAnywhere, ksefFaults, meeting, trueRefusals } from '@ostep/ksef-dev';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSendingService } from './testing/sending-service';

const mark = `K${randomUUID().slice(0, 8)}`;
let at: Awaited<ReturnType<typeof openSendingService>>;

beforeAll(async () => {
  at = await openSendingService(inject('databaseUrls'), mark);
}, 120_000);

afterAll(() => at.close());

const faults = process.env.KSEF_FAULTS === 'all' ? [...ksefFaults, ...faultsAnywhere] : ksefFaults;
const isWhole = ({ state, hasUpo }: Invoice) => state === 'inKsef' && hasUpo;

test.each(faults)('$name: the invoice ends in KSeF under one number, never refused', async (fault) => {
  const id = await at.approved(fault.name);
  at.ksef.fault = meeting(fault);
  expect((await at.post(`${id}/send`)).status).toBe(200);
  const said = new Set<string | null>();
  const states = await at.hoursUntil(id, (invoice) => {
    said.add(invoice.sending?.notLetIn ?? null);
    return isWhole(invoice);
  });
  const { number, ksefNumber, hasUpo, sending } = await at.read(id);
  const taken = at.ksef.accepted.filter((one) => one.number === number);
  expect(states).not.toContain('refused');
  expect(taken.map((one) => one.ksefNumber)).toEqual([ksefNumber]);
  expect({ hasUpo, stage: sending?.stage, notLetIn: sending?.notLetIn }).toEqual({
    hasUpo: true,
    stage: 'done',
    notLetIn: null,
  });
  expect(said.size > 1).toBe(fault.shutsOut ?? said.size > 1);
});

test.each(trueRefusals)('the status $code of an invoice refuses it', async ({ code, fault }) => {
  const id = await at.approved(fault.name);
  at.ksef.fault = meeting(fault);
  await at.post(`${id}/send`);
  await at.hoursUntil(id, ({ state }) => state === 'refused');
  const { state, number, sending } = await at.read(id);
  expect({ state, code: sending?.statusCode }).toEqual({ state: 'refused', code });
  expect(at.ksef.accepted.filter((one) => one.number === number)).toEqual([]);
});
