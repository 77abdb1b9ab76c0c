import { randomUUID } from 'node:crypto';
import { type Connection, withConnection } from '@ostep/database';
import { expect, inject, test } from 'vitest';
import { replacePerson } from './replace-person';

const urls = inject('databaseUrls');
const asAdmin = <T>(work: (sql: Connection) => Promise<T>) => withConnection(urls.admin, work);

async function changeAs(login: string, name: string): Promise<void> {
  await withConnection(urls.dictionaries, (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('ostep.actor', ${login}, true), set_config('ostep.actor_name', ${name}, true)`;
      await tx`insert into dictionaries.squad (code, name, modified_by) values (${randomUUID()}, 'Ekipa', 'test')`;
    }),
  );
}

const digestsOf = (login: string) =>
  asAdmin(
    (sql) => sql`select change.id, history.digest_of(change) as digest
      from history.change join history.person on person.id = person_id where actor = ${login} and domain <> 'history' order by change.id`,
  );

test('a person is replaced everywhere in the history, and every change keeps the digest that seals hold', async () => {
  const login = `jan-${randomUUID()}`;
  await changeAs(login, 'Jan Kowalski');
  await changeAs(login, 'Jan Kowalski-Nowak');
  const before = await digestsOf(login);
  expect(before).toHaveLength(2);

  const pseudonym = `osoba-${randomUUID()}`;
  const dry = await asAdmin((sql) => replacePerson(sql, { login, pseudonym, apply: false }));
  expect(dry).toEqual({ names: ['Jan Kowalski', 'Jan Kowalski-Nowak'], pseudonym, changes: 2, payAccessLog: 0 });
  expect(await digestsOf(login)).toEqual(before);

  await asAdmin((sql) => replacePerson(sql, { login, pseudonym, apply: true }));
  expect(await digestsOf(login)).toEqual([]);
  expect(await digestsOf(pseudonym)).toEqual(before);
  expect(
    await asAdmin(
      (sql) => sql`select 1 from history.person where actor_name like 'Jan Kowalski%'
    and actor = ${login}`,
    ),
  ).toHaveLength(0);
});

test('an unknown person and a taken pseudonym are reported', async () => {
  expect(await asAdmin((sql) => replacePerson(sql, { login: randomUUID(), apply: true }))).toBeNull();
  const [login, other] = [`a-${randomUUID()}`, `b-${randomUUID()}`];
  await changeAs(login, 'A');
  await changeAs(other, 'B');
  const taken = asAdmin((sql) => replacePerson(sql, { login, pseudonym: other, apply: true }));
  await expect(taken).rejects.toThrow('is somebody');
});
