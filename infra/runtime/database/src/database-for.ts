import { grantRoleToAdmin } from './bootstrap';
import { type Connection, withAdvisoryLock, withConnection } from './connect';

export async function makeDatabaseFor(name: string, password: string, adminUrl: string): Promise<void> {
  await withConnection(adminUrl, (sql) =>
    withAdvisoryLock(sql, `ostep ${name}`, async () => {
      await makeRole(sql, name, password);
      const [known] = await sql`select 1 from pg_database where datname = ${name}`;
      if (!known) await sql`create database ${sql(name)} template template0 encoding 'UTF8' owner ${sql(name)}`;
      await sql`revoke all on database ${sql(name)} from public`;
    }),
  );
}

async function makeRole(sql: Connection, name: string, password: string): Promise<void> {
  const [known] = await sql`select 1 from pg_roles where rolname = ${name}`;
  if (!known) await sql`create role ${sql(name)}`;
  await sql`alter role ${sql(name)} login noinherit password ${sql.unsafe(`'${password.replaceAll("'", "''")}'`)}`;
  await grantRoleToAdmin(sql, name);
}
