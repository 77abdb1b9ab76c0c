import { get } from 'node:http';
import { callAs } from './harness/api-caller';
import { goByMenu, openMenu } from './harness/go-by-menu';
import { openOutside, openPage, pageReady, reloadPage } from './harness/open-page';
import { signInByForm, submitLogin } from './harness/sign-in';
import { expect, test } from './harness/test';

const TOKEN = '/protocol/openid-connect/token';
const LOGOUT = '/realms/ostep/protocol/openid-connect/logout';
const IDENTITY_AWAY = /Usługa logowania nie odpowiada/;
/** Longer than the 5 minutes of an access token, shorter than the session. */
const LATER_MS = 6 * 60_000;
/** Keycloak shows the form at the same address, the development identity at another. */
const LOGIN_FORM = /\/realms\/ostep\/(login-actions\/authenticate|protocol\/openid-connect\/auth\?)/;
const REDIRECTING = 'Za chwilę nastąpi przekierowanie na stronę logowania...';

/** Records changes of the page, because the landing text disappears too soon for polling. */
const watchLanding = `(() => {
  if (location.pathname !== '/') return;
  const note = (name) => sessionStorage.getItem(name) ?? sessionStorage.setItem(name, String(performance.now()));
  new MutationObserver(() => {
    if (location.pathname !== '/') return note('left');
    const text = document.body?.textContent ?? '';
    if (text.includes('${REDIRECTING}') && text.includes('Zaloguj się')) note('shown');
  }).observe(document, { childList: true, subtree: true });
})()`;

/** Without `fetch`, which would normalize the path. */
function statusByPath(origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path }, (response) => resolve(response.resume().statusCode ?? 0)).once('error', reject);
  });
}

test('the landing page says where it leads and continues after half a second', async ({ page }) => {
  await page.addInitScript(watchLanding);
  await openOutside(page, '/');
  await page.waitForURL(LOGIN_FORM);
  await expect(page.locator('#username')).toBeVisible();
  const stayed = await page.evaluate("sessionStorage.getItem('left') - sessionStorage.getItem('shown')");
  expect(stayed).toBeGreaterThan(450);
  expect(stayed).toBeLessThan(2_000);
});

test('a reload finds the session silently, without the sign-in form', async ({ page }) => {
  await signInByForm(page, 'biuro');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(new URL(frame.url()).pathname));
  await reloadPage(page);
  await expect(page.getByRole('banner').getByText('Anna Nowak')).toBeVisible();
  expect([...new Set(visited)]).toEqual(['/order']);
});

test('a person who has to sign in first comes back to the address asked for', async ({ page }) => {
  await signInByForm(page, 'biuro', '/summary/squad?year=2026&month=3');
});

test('a person whose session has ended learns so at the sign-in and comes back to the requested address', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'biuro');
  await context.clearCookies();
  await openOutside(page, '/summary/squad?year=2026&month=3');
  await expect(page.getByText(/^Sesja wygasła\./u)).toBeVisible();
  await page.waitForURL(LOGIN_FORM);
  // Keycloak's page does not mention it.
  if (page.url().includes('/login-actions/')) await expect(page.locator('#reason')).toHaveText(/^Sesja wygasła/u);
  await submitLogin(page, 'biuro');
  await page.waitForURL('**/summary/squad?year=2026&month=3');
});

for (const address of ['/nie/ma/takiej', '/order/nonsense/7', '/contract/7/nonsense']) {
  test(`the unknown address ${address} says so, with ways on`, async ({ page }) => {
    await signInByForm(page, 'biuro');
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' })).toBeVisible();
    await expect(page.getByText(address)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Szukaj/u })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Przejdź do listy zleceń' }).click();
    await page.waitForURL('**/order');
  });
}

test('logging out in one tab is seen by the other', async ({ page, context }) => {
  await signInByForm(page, 'biuro');
  const other = await context.newPage();
  await openPage(other, '/order');
  await expect(other.getByRole('button', { name: 'Wyloguj' })).toBeVisible();
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await page.waitForURL(LOGIN_FORM);
  await other.waitForURL(LOGIN_FORM, { timeout: 15_000 });
});

test('signing in as another person after logging out shows the other person', async ({ page }) => {
  await signInByForm(page, 'biuro');
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await page.waitForURL(LOGIN_FORM);
  await submitLogin(page, 'teren');
  await expect(page.getByRole('banner').getByText('Jan Kowalski')).toBeVisible();
});

test('gosc reads but writes nothing: the server refuses, whatever the screen shows', async ({ page }) => {
  const { request, headers } = await callAs(page, 'gosc');
  await expect(page.getByRole('banner').getByText('Piotr Zieliński')).toBeVisible();
  expect((await request.get('/api/fd/list', { headers })).status()).toBe(200);
  for (const path of ['/api/contract', '/api/order', '/api/protocol', '/api/fd/save', '/api/sq/save']) {
    const refused = await request.post(path, { headers, data: {} });
    expect(refused.status(), path).toBe(403);
    expect(await refused.json()).toMatchObject({ status: 403, message: 'Nie masz uprawnień do tej czynności.' });
  }
});

test('roles gate on the server: contracts need office, other writes user or office', async ({ page }) => {
  const { request, headers } = await callAs(page, 'teren');
  expect((await request.post('/api/contract', { headers, data: {} })).status()).toBe(403);
  expect((await request.post('/api/order', { headers, data: {} })).status()).toBe(417);
  const { 'x-xsrf-token': _forgery, ...without } = headers;
  expect((await request.post('/api/order', { headers: without, data: {} })).status()).toBe(403);
  expect((await request.get('/api/fd/list', { headers: { authorization: 'Bearer forged' } })).status()).toBe(401);
});

test('the bar names the person, without errors; an expiring token is refreshed before the next request', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.clock.install();
  await signInByForm(page, 'biuro');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Anna Nowak')).toBeVisible();
  await expect(bar.getByText('biuro', { exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + LATER_MS);
  const refreshed = page.waitForResponse(
    (response) => response.url().endsWith(TOKEN) && (response.request().postData() ?? '').includes('refresh_token'),
  );
  const read = page.waitForResponse((response) => response.url().includes('/api/sq'));
  await goByMenu(page, 'Słowniki', 'Ekipy');
  expect((await refreshed).status()).toBe(200);
  expect((await read).status()).toBe(200);
  expect(complaints).toEqual([]);
});

test('five tabs of one person that refresh their tokens at the same moment all work', async ({ page, context }) => {
  await page.clock.install();
  await signInByForm(page, 'biuro');
  const others = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  const tabs = [page, ...others];
  for (const tab of others) {
    await openPage(tab, '/order');
    await expect(tab.getByRole('button', { name: 'Wyloguj' })).toBeVisible();
  }
  for (const tab of tabs) await openMenu(tab, 'Słowniki');
  const refreshes = tabs.map((tab) =>
    tab.waitForResponse(
      (response) => response.url().endsWith(TOKEN) && (response.request().postData() ?? '').includes('refresh_token'),
      { timeout: 60_000 },
    ),
  );
  await page.clock.setSystemTime(Date.now() + LATER_MS);
  await Promise.all(tabs.map((tab) => tab.getByRole('menuitem', { name: 'Ekipy', exact: true }).click()));
  expect((await Promise.all(refreshes)).map((response) => response.status())).toEqual([200, 200, 200, 200, 200]);
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Lista ekip' })).toBeVisible();
});

test('an id token gives no access, and only our realm can be reached through the product', async ({
  page,
  product,
}) => {
  const [tokens] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(TOKEN)),
    signInByForm(page, 'gosc'),
  ]);
  await expect(page.getByRole('banner').getByText('Piotr Zieliński')).toBeVisible();
  // OpenID's shape.
  const { access_token: access, id_token: id } = (await tokens.json()) as { access_token: string; id_token: string };
  const statusOf = async (token: string) =>
    (await page.request.get('/api/fd/list', { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await statusOf(access), await statusOf(id)]).toEqual([200, 401]);
  for (const path of ['/realms/master', '/realms/ostep/../master', '/realms/ostep/%2e%2e/master', '/admin']) {
    expect(await statusByPath(product.url, `${path}/protocol/openid-connect/token`), path).toBeGreaterThanOrEqual(400);
    expect(await statusByPath(product.url, `${path}/.well-known/openid-configuration`), path).toBeGreaterThanOrEqual(
      400,
    );
  }
});

test('the sign-in redirects only to pages of the product', async ({ page, product }) => {
  const query = new URLSearchParams({
    client_id: 'ostep-web',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  for (const path of ['/', '/api/fd/list', '/order/edit', '/order?to=x', 'https://evil.example/order']) {
    query.set('redirect_uri', new URL(path, product.url).href);
    const response = await page.request.get(`/realms/ostep/protocol/openid-connect/auth?${query}`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(400);
  }
});

test('a session that expires during work loses nothing typed: the form offers it after the sign-in', async ({
  page,
}) => {
  await page.clock.install();
  const [tokens] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(TOKEN)),
    signInByForm(page, 'biuro', '/order/edit'),
  ]);
  // OpenID's shape.
  const { refresh_token: refreshToken } = (await tokens.json()) as { refresh_token: string };
  await page.getByRole('textbox', { name: 'Numer zlecenia' }).fill('77/2026');
  await page.getByRole('textbox', { name: 'Uwagi' }).first().fill('nie zgubić');
  const ended = await fetch(new URL(LOGOUT, page.url()), {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'ostep-web', refresh_token: refreshToken }),
  });
  expect(ended.status).toBe(204);
  await page.clock.setSystemTime(Date.now() + LATER_MS);
  await page.getByRole('combobox', { name: 'Umowa' }).fill('SA.271');
  await page.waitForURL(LOGIN_FORM);
  await submitLogin(page, 'biuro');
  await pageReady(page, '**/order/edit');
  await page.getByRole('button', { name: 'Przywróć' }).click();
  await expect(page.getByRole('textbox', { name: 'Numer zlecenia' })).toHaveValue('77/2026');
  await expect(page.getByRole('textbox', { name: 'Uwagi' }).first()).toHaveValue('nie zgubić');
});

test('while the identity service is down nothing typed is lost, the page says so, and its restart signs nobody out', async ({
  page,
  context,
  product,
}) => {
  await page.clock.install();
  await signInByForm(page, 'biuro', '/sq');
  await page.getByRole('button', { name: 'Dodaj ekipę' }).click();
  await page.getByRole('textbox', { name: 'Kod ekipy' }).fill('BOR');
  await page.getByRole('textbox', { name: 'Nazwa ekipy' }).fill('Ekipa Bór');
  await product.kill('identity');
  await page.clock.setSystemTime(Date.now() + LATER_MS);
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText(IDENTITY_AWAY)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nazwa ekipy' })).toHaveValue('Ekipa Bór');
  const other = await context.newPage();
  await openOutside(other, '/order');
  await expect(other.getByRole('main').getByText(IDENTITY_AWAY).first()).toBeVisible();
  await product.restart('identity');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await expect(page.getByText('Dane ekipy zostały zapisane.')).toBeVisible();
  await other.getByRole('main').getByRole('button', { name: 'Spróbuj ponownie' }).first().click();
  await expect(other.getByRole('main').getByText(IDENTITY_AWAY)).toHaveCount(0);
  await expect(other.getByRole('banner').getByText('Anna Nowak')).toBeVisible();
});
