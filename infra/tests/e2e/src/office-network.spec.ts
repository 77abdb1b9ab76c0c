import type { Page } from '@playwright/test';
import { readContract, saveContract, uploadContract } from './chain/contract';
import { saveReadyOrder } from './chain/inbox';
import { assign, changeStatus, expectStatus, finish, openOrder, orderedOf, report, uploadOrder } from './chain/order';
import { expectPrinted } from './chain/printed';
import { uploadProtocol } from './chain/protocol';
import { chainWork } from './chain/work';
import { launchOptions } from './harness/browser';
import { downloadOf } from './harness/files';
import { menuAddresses } from './harness/menu-addresses';
import { NETWORK_HOST } from './harness/network-host';
import { CODE_PERIOD_MS, codeAt, setUpCodes } from './harness/one-time-codes';
import { openOutside, openPage, pageReady, reloadPage } from './harness/open-page';
import { chooseInMenu } from './harness/page-menu';
import { signIn, submitLogin } from './harness/sign-in';
import { expect, test } from './harness/test';

const browser = launchOptions();
const hostRule = `--host-resolver-rules=MAP ${NETWORK_HOST} 127.0.0.1`;
const ORDER = '9/2026';
const NOTE = 'Tylko w sieci biura';

test.skip(process.env.OSTEP_E2E_IDENTITY !== 'keycloak', 'the development identity is for one machine');
test.use({ kind: 'network', launchOptions: { ...browser, args: [...(browser.args ?? []), hostRule] } });

/** Keycloak's frame asks for its cookies, which browsers refuse on plain http; 417 is a question to the person. */
const EXPECTED = /^requestStorageAccess: |status of 417/u;

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('a month begins by http and a name: contract, orders, the inbox, work, a letter, a protocol', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { work } = await chainWork();
  await signIn(page, 'biuro', '/contract');
  expect(await page.evaluate('[location.hostname, isSecureContext]')).toEqual([NETWORK_HOST, false]);
  const note = page.getByRole('banner').getByText(NOTE);
  await expect(note).toHaveAttribute('title', /wymagają adresu https\.$/u);

  await uploadContract(page);
  await saveContract(page);
  await readContract(page);
  await uploadOrder(page, ORDER);
  await openOrder(page, ORDER);
  await expectPrinted(page, orderedOf(page, 3), /^Ilość \(wiersz 3\): 46/u);
  await saveReadyOrder(page);
  await openOrder(page, ORDER);
  await changeStatus(page, 'Realizowane');
  await expectStatus(page, 'Realizowane');
  for (const line of work.filter(({ expected }) => expected.orderNumber === ORDER)) await assign(page, line.assignment);
  await finish(page, '05.02.2026');
  await report(page, ORDER, '05.02.2026');
  await uploadProtocol(page, '12/2026');
  await openPage(page, '/contract');
  const sheet = await downloadOf(page, () => chooseInMenu(page, 'Zapisz w Excelu'));
  expect(sheet.name).toMatch(/^umowy-.*\.xlsx$/u);
  expect(complaints).toEqual([]);
});

test('a manager signs in with a code of a phone, and every screen opens', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openOutside(page, '/order');
  await submitLogin(page, 'szef');
  const secret = await setUpCodes(page);
  await pageReady(page, '**/order');
  for (const address of await menuAddresses(page)) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'Wyloguj' }).click();
  await submitLogin(page, 'szef');
  await page.locator('#otp').fill(codeAt(secret, Date.now() + CODE_PERIOD_MS));
  await page.locator('#kc-login').click();
  await pageReady(page);
  await expect(page.getByRole('banner').getByText('Maria Lis')).toBeVisible();
});

test('a session and a draft outlive a reload, and a sign-out in one tab is seen by the other', async ({
  page,
  context,
}) => {
  await signIn(page, 'biuro', '/contract/edit');
  await page.getByRole('textbox', { name: 'Numer umowy' }).fill('SA.271.2.78.2026');
  await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('SA.271.2.78.2026');
  page.once('dialog', (dialog) => dialog.accept());
  await reloadPage(page);
  await page.getByRole('button', { name: 'Przywróć' }).click();
  await expect(page.getByRole('textbox', { name: 'Numer umowy' })).toHaveValue('SA.271.2.78.2026');

  const other = await context.newPage();
  await openPage(other, '/order');
  await other.getByRole('button', { name: 'Wyloguj' }).click();
  await expect(other.locator('#username')).toBeVisible();
  await expect(page.locator('#username')).toBeVisible();
});

test('a caller from outside is not let in without https, whatever they say of themselves', async ({ product }) => {
  const { port, origin } = new URL(product.url);
  const form = new URL(`http://127.0.0.1:${port}/realms/ostep/protocol/openid-connect/auth`);
  const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
  const asked = { client_id: 'ostep-web', response_type: 'code', scope: 'openid', redirect_uri: `${origin}/order` };
  form.search = `${new URLSearchParams({ ...asked, ...challenge })}`;
  const answersFrom = async (chain: string) => {
    const headers = { 'x-forwarded-for': chain };
    const token = form.href.replace(/auth\?.*/u, 'token');
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'ostep-web', refresh_token: 'x' });
    const answers = [await fetch(form, { headers }), await fetch(token, { method: 'POST', headers, body })];
    return answers.map(({ status }) => status);
  };
  const letIn = [200, 400];
  const refused = [400, 403];
  for (const near of ['192.168.1.20', '10.0.0.7', 'fd12:3456::1']) {
    expect([near, await answersFrom(near)]).toEqual([near, letIn]);
  }
  for (const far of ['8.8.8.8', '2001:4860::8', '192.168.1.20, 8.8.8.8']) {
    expect([far, await answersFrom(far)]).toEqual([far, refused]);
  }
});
