import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';

export const CODE_PERIOD_MS = 30_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238 with its defaults, like authenticator apps on phones. */
export function codeAt(secret: string, time: number): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / CODE_PERIOD_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const from = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets up codes on the page of the first sign-in. @returns the secret that a phone would store */
export async function setUpCodes(page: Page): Promise<string> {
  await page.locator('#mode-manual').click();
  const secret = (await page.locator('#kc-totp-secret-key').innerText()).replaceAll(' ', '');
  await page.locator('#totp').fill(codeAt(secret, Date.now()));
  await page.locator('#saveTOTPBtn').click();
  return secret;
}
