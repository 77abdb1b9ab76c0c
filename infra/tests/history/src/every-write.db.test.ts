import { apis } from '@ostep/domains/apis';
import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { noRecord } from './no-record';
import { inboxUploads, repeatable, sendRepeatedly } from './repeats';
import { sentencesOfRequest } from './request-sentences';
import { sentences } from './sentences';
import { CALLER, openServices, type Sent } from './services';
import { assignment, newOrder, orderPath, transition, walk } from './walk';

const writingEndpoints = Object.values(apis).flatMap((api) =>
  Object.keys(api).filter((key) => !key.startsWith('GET ')),
);
const recordedEndpoints = writingEndpoints.filter((key) => !noRecord.some(([pattern]) => pattern.test(key)));

let services: Awaited<ReturnType<typeof openServices>>;
let sql: RawSql;

beforeAll(async () => {
  services = await openServices();
  sql = openPostgres(inject('databaseUrls').admin, { max: 1 });
  await sql`select pg_advisory_lock(hashtext('office.company'))`;
}, 120_000);

afterAll(async () => {
  await sql`delete from office.company`;
  await sql`delete from office.addressee`;
  await services.close();
  await sql.end();
});

test('the walk calls every endpoint that writes a record', () => {
  expect([...new Set(walk.map(({ key }) => key))].sort()).toEqual([...recordedEndpoints].sort());
  expect(noRecord.filter(([pattern]) => !writingEndpoints.some((key) => pattern.test(key)))).toEqual([]);
});

test('each request leaves changes with its caller and its id, and no others; a repeat with its key leaves none', async () => {
  const without: string[] = [];
  const repeats: object[] = [];
  const sentencesFound: string[] = [];
  const repeat = async (key: string, sent: Sent) => {
    const { requestId, ...found } = await sendRepeatedly(services, sql, sent);
    repeats.push({ key, ...found });
    return { requestId };
  };
  for (const { key, call } of inboxUploads) await repeat(key, await call(sql));
  for (const { key, call } of walk) {
    const sent = await call(sql);
    const { requestId } = await (repeatable.includes(key)
      ? repeat(key, sent)
      : services.send(key.split(' ')[0] ?? '', sent));
    const [found] = await sql<{ changes: number }[]>`
      select count(*) as changes from history.change join history.person on person.id = person_id
      where request_id = ${requestId} and actor = ${CALLER}`;
    if (!found?.changes) without.push(key);
    sentencesFound.push(
      ...(await sentencesOfRequest(services, sql, requestId)).map((sentence) => `${key}: ${sentence}`),
    );
  }
  expect(sentencesFound).toEqual(sentences);
  expect(without).toEqual([]);
  const walked = [...new Set([...inboxUploads, ...walk].map(({ key }) => key))];
  expect(repeatable.filter((key) => !walked.includes(key))).toEqual([]);
  expect(repeats).toEqual(repeats.map((found) => ({ ...found, times: 1, isSameAnswer: true, otherIsRefused: true })));
  const [others] = await sql<{ changes: number }[]>`
    select count(*) as changes from history.change join history.person on person.id = person_id
    where actor = ${CALLER} and request_id is null`;
  expect(others).toEqual({ changes: 0 });
}, 120_000);

test('a repeated X-Request-Id of another person does not take over their reason', async () => {
  const headers = { 'x-request-id': 'request-of-somebody' };
  await services.send('POST', await newOrder(sql));
  await services.send('POST', await transition(sql, 'IN_PROGRESS'));
  const body = { ...(await assignment(sql)), amountDone: 1 };
  const expensive = { path: '/api/order/sqa', body: { ...body, squadRateNetto: 99_999 } };
  await services.send('POST', expensive, { username: 'szef', headers });
  await services.send('POST', { path: '/api/order/sqa', body }, { username: 'teren', headers });
  const changes = await services.historyOf(await orderPath(sql));
  const reasons = ['szef', 'teren'].map((person) => changes.find(({ actor }) => actor === person)?.reasons);
  expect(reasons).toEqual([[expect.stringContaining('99')], []]);
});
