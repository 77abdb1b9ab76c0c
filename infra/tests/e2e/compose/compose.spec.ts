import { rm } from 'node:fs/promises';
import { temporaryFolder, withConnection } from '@ostep/database';
import { expect, test } from '@playwright/test';
import { openOutside, pageReady } from '../src/harness/open-page';
import { submitLogin } from '../src/harness/sign-in';
import { findCaddy } from './caddy';
import { makePerson } from './keycloak-people';
import { type Installation, startCompose } from './start-compose';

const START_LIMIT_MS = 900_000;
const caddy = findCaddy();

let folder: string;
let installation: Installation;

test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS);
  if (caddy.lack) console.log(`Without Caddy: ${caddy.lack}. The gateway is reached directly.`);
  folder = temporaryFolder('ostep-compose-');
  installation = await startCompose({ folder, caddy: caddy.program });
});

test.afterAll(async () => {
  await installation?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test.use({ ignoreHTTPSErrors: true });

test('a person created in Keycloak chooses a new password, comes back to the requested page, and it has content', async ({
  page,
}) => {
  const person = { username: 'jkowal', firstName: 'Jan', lastName: 'Kowal', role: 'user' };
  expect(await makePerson(installation, { ...person, password: 'Haslo1234567' })).toBe(
    'invalidPasswordBlacklistedMessage',
  );
  expect(await makePerson(installation, { ...person, password: 'rębnia IIb w 123c' })).toBe('');
  const chosen = 'sosna przy drodze 7a';
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await openOutside(page, `${installation.url}/fd`);
  await submitLogin(page, person.username, 'rębnia IIb w 123c');
  const choose = async (password: string) => {
    await page.locator('#password-new').fill(password);
    await page.locator('#password-confirm').fill(password);
    await page.locator('#kc-submit').click();
  };
  await choose('rębnia IIb w 123c');
  await expect(page.getByText('nie może być takie jak')).toBeVisible();
  const [districts] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/fd')),
    choose(chosen),
  ]);
  expect(districts.status()).toBe(200);
  await pageReady(page, `${installation.url}/fd`);
  await expect(page.getByRole('banner').getByText('Jan Kowal')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lista nadleśnictw' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Keycloak uses its database in a role of its own, without superuser rights', async () => {
  await withConnection(installation.keycloakDatabase, async (sql) => {
    const connected = await sql`
      select distinct r.rolname as name, r.rolsuper as super from pg_stat_activity a join pg_roles r on r.rolname = a.usename
      where a.datname = 'keycloak' and a.pid <> pg_backend_pid()`;
    expect([...connected]).toEqual([{ name: 'keycloak', super: false }]);
    const realms = await sql`select name from realm order by name`;
    expect(realms.map(({ name }) => name)).toEqual(['master', 'ostep']);
  });
});

test('only the product’s realm can be reached from outside', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(installation.url + path)).status();
  expect(await statusOf('/realms/ostep/.well-known/openid-configuration')).toBe(200);
  for (const path of ['/realms/master/.well-known/openid-configuration', '/admin/', '/metrics']) {
    expect(await statusOf(path), path).toBeGreaterThanOrEqual(400);
  }
});
