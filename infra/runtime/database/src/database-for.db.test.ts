import { afterAll, expect, inject, test } from 'vitest';
import { withConnection } from './connect';
import { makeDatabaseFor } from './database-for';
import { databaseOf, withDatabase } from './urls';

const { admin, orders } = inject('databaseUrls');
const name = `${databaseOf(admin)}_beside`;

const addressOf = (password: string, database: string) => {
  const url = new URL(withDatabase(admin, database));
  url.username = name;
  url.password = password;
  return url.href;
};

afterAll(() =>
  withConnection(admin, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await sql`drop role if exists ${sql(name)}`;
  }),
);

test('a program beside ours gets its own database without superuser rights, and neither sees the other’s', async () => {
  await makeDatabaseFor(name, 'first', admin);
  await makeDatabaseFor(name, "it's the second", admin);
  const own = addressOf("it's the second", name);
  await withConnection(own, async (sql) => {
    await sql`create table realm (id int)`;
    expect(await sql`select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = ${name}`).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false },
    ]);
  });
  const look = (address: string) => withConnection(address, (sql) => sql`select 1`);
  await expect(look(addressOf("it's the second", databaseOf(admin)))).rejects.toThrow(/permission denied for database/);
  await expect(look(withDatabase(orders, name))).rejects.toThrow(/permission denied for database/);
  await expect(look(addressOf('first', name))).rejects.toThrow(/password authentication failed/);
});
