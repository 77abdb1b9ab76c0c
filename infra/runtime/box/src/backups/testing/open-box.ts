import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDatabaseFor, temporaryFolder, withConnection, withDatabase } from '@ostep/database';
import { openSeparateDatabase, SECRET } from '@ostep/database/testing';
import { loadDemo } from '@ostep/demo';
import { readBoxSettings, saveBoxSettings } from '../../box-settings';
import { secretsIn } from '../../secrets';
import { KEYCLOAK } from '../beside-product';
import { restoreOn } from '../restore-from';
import { takeBackup } from '../take-backup';

export const PASSWORD = 'czerwony rower nad rzeka';

const ACCOUNTS = `create table if not exists user_entity (id varchar(36) primary key, username varchar(255) not null);
  create table if not exists credential (id varchar(36) primary key, user_id varchar(36) references user_entity, secret_data text)`;

const run = (address: string, statement: string) => withConnection(address, (sql) => sql.unsafe(statement));

/** All rows of a few tables that matter, and of the accounts beside them. */
export const contentsOf = async (product: string) => ({
  squads: [...(await run(product, 'select code, name from dictionaries.squad order by 1'))],
  items: [...(await run(product, 'select count(*)::int as count from orders.order_item'))],
  accounts: [
    ...(await run(
      withDatabase(product, KEYCLOAK),
      'select username, secret_data from user_entity u join credential c on c.user_id = u.id order by 1',
    )),
  ],
});

/** A box's folders and databases on a server of tests; what stands for Keycloak's database holds accounts alone. */
export async function openBox(name: string, server: string) {
  const root = temporaryFolder('ostep-box-');
  const [data, backup] = [join(root, 'data'), join(root, 'backup')];
  for (const folder of [data, backup]) await mkdir(folder);
  const own = await openSeparateDatabase(name, server);
  const adminUrl = own.urls.admin;
  const accounts = withDatabase(adminUrl, KEYCLOAK);
  await loadDemo({ urls: own.urls, now: new Date('2026-11-21T11:00:00Z') });
  await makeDatabaseFor(KEYCLOAK, secretsIn(data).keycloakDatabase, adminUrl);
  await run(accounts, `set role ${KEYCLOAK}; ${ACCOUNTS}`);
  await run(
    accounts,
    `insert into user_entity values ('1', 'ewa.nowak'); insert into credential values ('a', '1', '{"value":"x"}')`,
  );
  return {
    data,
    backup,
    adminUrl,
    accounts,
    run,
    files: () => readdirSync(backup).toSorted(),
    setPassword: (password: string | null) => {
      const known = readBoxSettings(data);
      saveBoxSettings(data, { ...known, backups: { ...known.backups, password } });
    },
    take: (now: Date) => takeBackup({ data, backup, adminUrl, secret: SECRET, version: '0.2.0', now }),
    restore: (file: string, password = '') =>
      restoreOn({ file: join(backup, file), password, data }, { data, adminUrl, secret: SECRET }),
    contents: () => contentsOf(adminUrl),
    close: async () => {
      await own.close();
      await withConnection(
        withDatabase(server, 'postgres'),
        (sql) => sql`drop database if exists ${sql(KEYCLOAK)} with (force)`,
      );
      await rm(root, { recursive: true, force: true });
    },
  };
}
