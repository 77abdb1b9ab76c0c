import { randomUUID } from 'node:crypto';
import { refused } from '@ostep/ksef-dev';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openSendingService } from './testing/sending-service';

const mark = `N${randomUUID().slice(0, 8)}`;
const APPROVED = '27114020040000300201355387';
/** On no invoice of another test: one that was issued with an account approves it. */
const newAccount = () => {
  const own = `10901014${BigInt(`0x${randomUUID().slice(0, 8)}`)
    .toString()
    .padStart(16, '0')}`;
  return `${98n - (BigInt(`${own}252100`) % 97n)}`.padStart(2, '0') + own;
};
const OTHER = newAccount();
const THIRD = newAccount();
const writer = { username: `${mark}w`, subject: `${mark}w` };
const another = { username: `${mark}a`, subject: `${mark}a` };
let at: Awaited<ReturnType<typeof openSendingService>>;

beforeAll(async () => {
  at = await openSendingService(inject('databaseUrls'), mark, { SETTLEMENT_APPROVAL: 'on' });
}, 120_000);

const writeAccount = (account: string, by: string | null) =>
  at.sql`update office.company set ${at.sql({ bank_account: account, account_subject: by, account_by: by })}`;

afterEach(() => writeAccount(APPROVED, null));

afterAll(() => at.close());

const act = (path: string, body: object, by: typeof writer) =>
  at.opened.request('POST', `/api/invoice/${path}`, { body, ...by });

const isRefusedTo = async (answer: Response) => {
  expect(answer.status).toBe(417);
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^Rachunek firmy wpisany przez: .+ zatwierdza ktoś inny\./u),
  });
};

test('an approved invoice that is issued on another day keeps the account that was approved', async () => {
  const id = await at.approved('day');
  await at.sql`update invoices.invoice set issued = issued - 1, due = due - 1 where id = ${id}`;
  await writeAccount(OTHER, writer.subject);
  expect((await act(`${id}/send`, { today: true }, writer)).status).toBe(200);
  expect(await at.read(id)).toMatchObject({ account: APPROVED });
});

test('after a refusal an account comes into the invoice by somebody else than who wrote it', async () => {
  const id = await at.approved('refused');
  const { number } = await at.read(id);
  at.ksef.fault = (named) =>
    /^GET \/sessions\/[^/]+\/invoices\/[^/]+$/u.test(named)
      ? { status: 200, json: { referenceNumber: 'x', status: { code: 450, description: 'Błąd' } } }
      : null;
  await at.post(`${id}/send`);
  await at.hoursUntil(id, ({ state }) => state === 'refused');
  at.ksef.fault = () => null;
  // KSeF took none of it.
  const taken = at.ksef.accepted.findIndex((one) => one.number === number);
  (at.ksef.accepted as unknown[]).splice(taken, 1);
  await writeAccount(OTHER, writer.subject);
  await isRefusedTo(await act(`${id}/send`, {}, writer));
  expect(await at.read(id)).toMatchObject({ state: 'refused', account: APPROVED });
  expect((await act(`${id}/send`, {}, another)).status).toBe(200);
  expect(await at.read(id)).toMatchObject({ account: OTHER });
});

test('nor does who wrote it give an invoice with it a new number', async () => {
  const id = await at.approved('number');
  at.ksef.fault = (named) => (named === 'POST /auth/challenge' ? refused(403, 403, 'Nie') : null);
  await at.post(`${id}/send`);
  const duplicate = { stage: 'duplicate', original_number: '5260250274-20261129-0100D6000001-35' };
  await at.sql`update invoices.sending set ${at.sql(duplicate)} where invoice_id = ${id}`;
  await at.sql`update invoices.invoice set state = 'refused' where id = ${id}`;
  await writeAccount(THIRD, writer.subject);
  await isRefusedTo(await act(`${id}/duplicate`, { answer: 'newNumber' }, writer));
  expect((await at.read(id)).account).toBe(APPROVED);
});
