import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 300_000;

export const manager = { username: 'ewa.nowak', password: 'czerwony rower nad rzeka' };

const company = {
  nip: '1234563218',
  name: 'ZUL Jodła',
  street: 'ul. Leśna 4',
  postalCode: '45-001',
  city: 'Opole',
  place: 'Opole',
  bankAccount: '',
};

const person = {
  ...manager,
  firstName: 'Ewa',
  lastName: 'Nowak',
  email: 'ewa@firma.example',
  repeated: manager.password,
};

/** Waits until an address answers as wanted. @throws Error after five minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    if (await isSo().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what}: not within ${WAIT_MS / 1000} s`);
}

/** Does what a person does at `/start`, and waits until the product answers at its address. */
export async function setUpBox(url: string, backup: string): Promise<void> {
  let cookie = '';
  const call = async (path: string, body?: unknown) => {
    const headers = { origin: url, cookie, 'content-type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/start/api/${path}`, init);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    // Defined by the set-up's own API.
    return JSON.parse(text) as { readonly ready?: boolean; readonly work?: { readonly state: string } | null };
  };
  await until('the page of the set-up', async () => (await fetch(`${url}/start`)).ok);
  const file = readFileSync(join(backup, 'KOD-STARTOWY.txt'), 'utf8');
  await call('code', { code: /[A-Z\d]{4}(?:-[A-Z\d]{4}){2}/u.exec(file)?.[0] });
  await until('everything under the set-up', async () => (await call('state')).ready === true);
  await call('company', company);
  await call('person', person);
  await call('dictionaries', {});
  await call('finish', {});
  await until('the product', async () => isUp(url));
}

/** Whether people can sign in and work. */
export async function isUp(url: string): Promise<boolean> {
  const answers = await Promise.all(
    ['/', '/realms/ostep/.well-known/openid-configuration', '/api/sq/list'].map((path) => fetch(`${url}${path}`)),
  );
  return answers.map(({ status }) => status).join() === '200,200,401';
}
