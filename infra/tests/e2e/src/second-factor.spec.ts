import { createHmac } from 'node:crypto';
import { openOutside, pageReady } from './harness/open-page';
import { signIn, submitLogin } from './harness/sign-in';
import { expect, test } from './harness/test';

const PERIOD_MS = 30_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238 with its defaults, as the authenticators on phones have it. */
function codeAt(secret: string, time: number): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / PERIOD_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const from = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test.skip(process.env.OSTEP_E2E_IDENTITY !== 'keycloak', 'the development identity asks for a password alone');

for (const [person, name] of [
  ['szef', 'Maria Lis'],
  ['ops', 'Ewa Wójcik'],
] as const) {
  test(`${person} sets up one-time codes at the first sign-in and needs one ever after`, async ({ page }) => {
    const shown = page.getByRole('banner').getByText(name);
    await openOutside(page, '/order');
    await submitLogin(page, person);
    await page.locator('#mode-manual').click();
    const secret = (await page.locator('#kc-totp-secret-key').innerText()).replaceAll(' ', '');
    await page.locator('#totp').fill(codeAt(secret, Date.now()));
    await page.locator('#saveTOTPBtn').click();
    await pageReady(page, '**/order');
    await expect(shown).toBeVisible();

    await page.getByRole('button', { name: 'Wyloguj' }).click();
    await submitLogin(page, person);
    const code = page.locator('#otp');
    await code.fill(codeAt(secret, 0));
    await page.locator('#kc-login').click();
    await expect(page.locator('#input-error-otp')).toBeVisible();
    // A code is taken once; that of the next half a minute is taken already.
    await code.fill(codeAt(secret, Date.now() + PERIOD_MS));
    await page.locator('#kc-login').click();
    await pageReady(page, '**/order');
    await expect(shown).toBeVisible();
  });
}

test('whoever neither manages nor operates is asked for the password alone', async ({ page }) => {
  await signIn(page, 'biuro');
  await expect(page.getByRole('banner').getByText('Anna Nowak')).toBeVisible();
});
