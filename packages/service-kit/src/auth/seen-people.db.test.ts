import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../database/database';
import { openPostgres } from '../database/postgres';
import { createLog } from '../process/log';
import { recordSeenPeople } from './seen-people';

const { db, close } = openDatabase(inject('databaseUrls').orders, 2, 'seen-people');
const admin = openPostgres(inject('databaseUrls').admin, { max: 1 });
afterAll(async () => {
  await admin.end();
  await close();
});

const note = recordSeenPeople({ db, log: createLog('seen-people', 'silent'), now: () => new Date() });
const personOf = (username: string, subject: string = randomUUID()) => ({ subject, username, fullName: username });

async function record(person: ReturnType<typeof personOf>): Promise<void> {
  note({ ...person, roles: ['user', 'office'] });
  const find = () => admin`select username, roles from requests.seen_person where subject = ${person.subject}`;
  await expect
    .poll(async () => [...(await find())])
    .toEqual([{ username: person.username, roles: ['user', 'office'] }]);
}

async function ownerOf(login: string, daysAgo: number): Promise<() => Promise<unknown>> {
  const [filter] = await db.$client`
    insert into requests.saved_filter (username, name, address) values (${login}, 'Stary', 'a=1') returning id`;
  await admin`insert into requests.former_login (username, seen_at) values (${login}, now() - ${daysAgo} * interval '1 day')`;
  return async () =>
    (await db.$client`select username from requests.saved_filter where id = ${filter?.id}`)[0]?.username;
}

test('a renamed person is still one person', async () => {
  const anna = personOf(`anna-${randomUUID()}`);
  await record(anna);
  await record({ ...anna, username: `${anna.username}-lis` });
  const named = await admin`select subject from requests.seen_person where username like ${`${anna.username}%`}`;
  expect([...named]).toEqual([{ subject: anna.subject }]);
});

test('rows stored under a login go to the first person with that login, and to nobody after 30 days', async () => {
  const [left, other, gone] = [`jan-${randomUUID()}`, `ewa-${randomUUID()}`, `dawny-${randomUUID()}`];
  const owners = [await ownerOf(left, 20), await ownerOf(other, 20), await ownerOf(gone, 40)];
  const jan = personOf(left);
  await record(jan);
  await record(personOf(left));
  await record({ ...jan, username: other });
  await record(personOf(gone));
  expect(await Promise.all(owners.map((owner) => owner()))).toEqual([jan.subject, other, gone]);
});
