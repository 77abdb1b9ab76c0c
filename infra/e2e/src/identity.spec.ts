import { callAs } from './harness/api-caller';
import { signIn, submitLogin } from './harness/sign-in';
import { expect, test } from './harness/test';

const LOGIN_FORM = /\/realms\/ostep\/login-actions\/authenticate/;
const REDIRECTING = 'Za chwilę nastąpi przekierowanie na stronę logowania...';

/** Notes in the page itself when the landing text appeared and when its address was left: it is too short to poll. */
const watchLanding = `(() => {
  if (location.pathname !== '/') return;
  const note = (name) => sessionStorage.getItem(name) ?? sessionStorage.setItem(name, String(Date.now()));
  const look = () => {
    if (location.pathname !== '/') return note('left');
    const text = document.body?.innerText ?? '';
    if (text.includes('${REDIRECTING}') && text.includes('Zaloguj się')) note('shown');
    requestAnimationFrame(look);
  };
  look();
})()`;

test('the landing page says where it leads and goes there after half a second', async ({ page }) => {
  await page.addInitScript(watchLanding);
  await page.goto('/');
  await page.waitForURL(LOGIN_FORM);
  await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible();
  const stayed = await page.evaluate("sessionStorage.getItem('left') - sessionStorage.getItem('shown')");
  expect(stayed).toBeGreaterThan(450);
  expect(stayed).toBeLessThan(2_000);
});

test('biuro signs in with one click and a button, the bar says who it is, nothing complains', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/order');
  await page.getByRole('button', { name: /biuro\s*Anna Nowak/ }).click();
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/order');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Anna Nowak')).toBeVisible();
  await expect(bar.getByText('biuro', { exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Wyloguj' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a wrong password is told in Polish, the name stays typed', async ({ page }) => {
  await page.goto('/order');
  await submitLogin(page, 'biuro', 'las');
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowa nazwa użytkownika lub hasło.');
  await expect(page.locator('#username')).toHaveValue('biuro');
  await expect(page.locator('#password')).toBeFocused();
});

test('the sign-in form works by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order');
  await expect(page.locator('#username')).toBeFocused();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.keyboard.type('teren');
  await page.keyboard.press('Tab');
  await page.keyboard.type('teren');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order');
});

test('a reload finds the session silently, without the sign-in form', async ({ page }) => {
  await signIn(page, 'biuro');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(new URL(frame.url()).pathname));
  await page.reload();
  await expect(page.getByRole('banner').getByText('Anna Nowak')).toBeVisible();
  expect([...new Set(visited)]).toEqual(['/order']);
});

test('a person who has to sign in first comes back to the address asked for', async ({ page }) => {
  await signIn(page, 'biuro', '/summary/squad?year=2026&month=3');
});

test('an unknown address leads to the orders', async ({ page }) => {
  await signIn(page, 'biuro');
  await page.goto('/nie/ma/takiej');
  await page.waitForURL('**/order');
});

test('logging out in one tab is seen by the other', async ({ page, context }) => {
  await signIn(page, 'biuro');
  const other = await context.newPage();
  await other.goto('/order');
  await expect(other.getByRole('button', { name: 'Wyloguj' })).toBeVisible();
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await page.waitForURL(LOGIN_FORM);
  await other.waitForURL(LOGIN_FORM, { timeout: 15_000 });
});

test('signing in as another person after logging out shows the other person', async ({ page }) => {
  await signIn(page, 'biuro');
  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await page.waitForURL(LOGIN_FORM);
  await submitLogin(page, 'ops');
  await expect(page.getByRole('banner').getByText('Ewa Wójcik')).toBeVisible();
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

test('a restart of the identity service signs nobody out; while it is away the page says so', async ({
  page,
  product,
}) => {
  await signIn(page, 'biuro');
  await product.kill('identity');
  await page.reload();
  await expect(page.getByText('Usługa logowania nie odpowiada.', { exact: false })).toBeVisible();
  await product.restart('identity');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.getByRole('banner').getByText('Anna Nowak')).toBeVisible();
});
