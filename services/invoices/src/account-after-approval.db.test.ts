import { randomUUID } from 'node:crypto';
import { refused } from '@ostep/ksef-dev';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openSendingService } from './testing/sending-service';

const mark = `N${randomUUID().slice(0, 8)}`;
const APPROVED = '27114020040000300201355387';
/** A random account, on no invoice of another test: an approved invoice with an account counts as approval of it. */
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
let fixture: Awaited<ReturnType<typeof openSendingService>>;

beforeAll(async () => {
  fixture = await openSendingService(inject('databaseUrls'), mark, { SETTLEMENT_APPROVAL: 'on' });
}, 120_000);

const writeAccount = (account: string, by: string | null) =>
  fixture.sql`update office.company set ${fixture.sql({ bank_account: account, account_subject: by, account_by: by })}`;

afterEach(() => writeAccount(APPROVED, null));

afterAll(() => fixture.close());

const act = (path: string, body: object, by: typeof writer) =>
  fixture.opened.request('POST', `/api/invoice/${path}`, { body, ...by });

const expectRefusal = async (answer: Response) => {
  expect(answer.status).toBe(417);
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^Rachunek firmy wpisany przez: .+ zatwierdza ktoś inny\./u),
  });
};

test('an approved invoice whose date of issue changes keeps the account that was approved', async () => {
  const id = await fixture.approved('day');
  await fixture.sql`update invoices.invoice set issued = issued - 1, due = due - 1 where id = ${id}`;
  await writeAccount(OTHER, writer.subject);
  expect((await act(`${id}/send`, { today: true }, writer)).status).toBe(200);
  expect(await fixture.read(id)).toMatchObject({ account: APPROVED });
});

test('after a refusal, a new account gets into the invoice only through someone who did not enter it', async () => {
  const id = await fixture.approved('refused');
  const { number } = await fixture.read(id);
  fixture.ksef.fault = (named) =>
    /^GET \/sessions\/[^/]+\/invoices\/[^/]+$/u.test(named)
      ? { status: 200, json: { referenceNumber: 'x', status: { code: 450, description: 'Błąd' } } }
      : null;
  await fixture.post(`${id}/send`);
  await fixture.hoursUntil(id, ({ state }) => state === 'refused');
  fixture.ksef.fault = () => null;
  // As if KSeF had not accepted it.
  const taken = fixture.ksef.accepted.findIndex((one) => one.number === number);
  (fixture.ksef.accepted as unknown[]).splice(taken, 1);
  await writeAccount(OTHER, writer.subject);
  await expectRefusal(await act(`${id}/send`, {}, writer));
  expect(await fixture.read(id)).toMatchObject({ state: 'refused', account: APPROVED });
  expect((await act(`${id}/send`, {}, another)).status).toBe(200);
  expect(await fixture.read(id)).toMatchObject({ account: OTHER });
});

test('whoever entered the account may not give an invoice with it a new number', async () => {
  const id = await fixture.approved('number');
  fixture.ksef.fault = (named) => (named === 'POST /auth/challenge' ? refused(403, 403, 'Nie') : null);
  await fixture.post(`${id}/send`);
  const duplicate = { stage: 'duplicate', original_number: '5260250274-20261129-0100D6000001-35' };
  await fixture.sql`update invoices.sending set ${fixture.sql(duplicate)} where invoice_id = ${id}`;
  await fixture.sql`update invoices.invoice set state = 'refused' where id = ${id}`;
  await writeAccount(THIRD, writer.subject);
  await expectRefusal(await act(`${id}/duplicate`, { answer: 'newNumber' }, writer));
  expect((await fixture.read(id)).account).toBe(APPROVED);
});
