import { CODE_PERIOD_MS, codeAt, setUpCodes } from './harness/one-time-codes';
import { openOutside, pageReady } from './harness/open-page';
import { signInByForm, submitLogin } from './harness/sign-in';
import { expect, test } from './harness/test';

test.skip(process.env.OSTEP_E2E_IDENTITY !== 'keycloak', 'the development identity asks for a password alone');

for (const [person, name] of [
  ['szef', 'Maria Lis'],
  ['ops', 'Ewa Wójcik'],
] as const) {
  test(`${person} sets up one-time codes at the first sign-in and needs one ever after`, async ({ page }) => {
    const shown = page.getByRole('banner').getByText(name);
    await openOutside(page, '/order');
    await submitLogin(page, person);
    const secret = await setUpCodes(page);
    await pageReady(page, '**/order');
    await expect(shown).toBeVisible();

    await page.getByRole('button', { name: 'Wyloguj' }).click();
    await submitLogin(page, person);
    const code = page.locator('#otp');
    await code.fill(codeAt(secret, 0));
    await page.locator('#kc-login').click();
    await expect(page.locator('#input-error-otp')).toBeVisible();
    // Each code is accepted once; that of the next half minute is already valid.
    await code.fill(codeAt(secret, Date.now() + CODE_PERIOD_MS));
    await page.locator('#kc-login').click();
    await pageReady(page, '**/order');
    await expect(shown).toBeVisible();
  });
}

test('people without the roles of managers and operators need only the password', async ({ page }) => {
  await signInByForm(page, 'biuro');
  await expect(page.getByRole('banner').getByText('Anna Nowak')).toBeVisible();
});
