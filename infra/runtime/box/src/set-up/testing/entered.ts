import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '@ostep/endpoint-kit';
import type { SetUpState } from '@ostep/set-up-page/api';
import { expect } from 'vitest';
import type { openSetUp } from './open-set-up';
import { openBrowser, type SetUpBrowser } from './set-up-browser';

export const PASSWORD = 'czerwony rower nad rzeka';

export const company = {
  nip: '123-456-32-18',
  name: 'ZUL Jodła',
  street: 'ul. Leśna 4',
  postalCode: '45-001',
  city: 'Opole',
  place: 'Opole',
  bankAccount: '27 1140 2004 0000 3002 0135 5387',
};

export const person = {
  username: 'ewa.nowak',
  firstName: 'Ewa',
  lastName: 'Nowak',
  email: 'ewa@firma.example',
  password: PASSWORD,
  repeated: PASSWORD,
};

type SetUp = Awaited<ReturnType<typeof openSetUp>>;

export const codeOf = ({ backup }: SetUp): string =>
  /[A-Z\d]{4}(?:-[A-Z\d]{4}){2}/.exec(readFileSync(join(backup, 'KOD-STARTOWY.txt'), 'utf8'))?.[0] ?? '';

export async function signedIn(setUp: SetUp): Promise<SetUpBrowser> {
  const browser = openBrowser(setUp.origin);
  expect((await browser.post('/code', { code: codeOf(setUp) })).status).toBe(200);
  return browser;
}

export const problemOf = async (response: Response) => {
  const { message, errors } = problem.parse(await response.json());
  return [response.status, message, errors];
};

type OpenState = Extract<SetUpState, { readonly signedIn: true }>;

/** Only a session gets the whole state; what a test expects of it fails otherwise. */
export const stateOf = async (response: Response): Promise<OpenState> => (await response.json()) as OpenState;
