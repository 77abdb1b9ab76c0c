import { assignableRoles, type CompanyForm } from '@ostep/api-office';
import type { DatabaseUrls } from '@ostep/database';
import { atField, type Caller, openDatabase, verbRunner } from '@ostep/service-kit';
import { saveCompany } from '@ostep/service-office/company';
import { saveFirstPerson } from '@ostep/service-office/first-person';
import type { Keycloak, PasswordRefusal } from '@ostep/service-office/people';
import type { PersonForm } from '@ostep/set-up-page/api';
import { refuseSetUp } from './refuse-set-up';
import type { FirstPerson } from './sessions';

export type Office = { readonly url: DatabaseUrls['office']; readonly now: () => Date };

const passwordRefusals = {
  common: 'passwordCommon',
  holdsLogin: 'passwordHoldsLogin',
  short: 'passwordShort',
  other: 'passwordRefused',
} as const satisfies Record<PasswordRefusal, string>;

type Run = ReturnType<typeof verbRunner>;

async function inOffice({ url, now }: Office, work: (run: Run) => Promise<unknown>): Promise<void> {
  const { db, close } = openDatabase(url, 1, 'ostep-set-up');
  try {
    await work(verbRunner({ db, now }));
  } finally {
    await close();
  }
}

const callOf = (caller: Caller) => ({
  caller,
  requestId: 'set-up',
  ifMatch: undefined,
  idempotencyKey: undefined,
});

export const saveCompanyAs = (office: Office, caller: Caller, company: CompanyForm): Promise<void> =>
  inOffice(office, (run) => run.change(callOf(caller), saveCompany, company));

/** An account of this login can only be left over from a set-up that was cut off: there is no manager yet. */
async function createAnew(keycloak: Keycloak, form: PersonForm): Promise<string> {
  const { username, firstName, lastName, email } = form;
  const create = () => keycloak.create({ username, firstName, lastName, email });
  let created = await create();
  if (created === 'taken') {
    const accounts = await keycloak.list();
    const left = accounts.filter((one) => one.username === username || one.email === email.toLowerCase());
    for (const { id } of left) await keycloak.remove(id);
    created = await create();
  }
  if (typeof created === 'string') throw refuseSetUp('accountRefused');
  return created.id;
}

type Entered = { readonly form: PersonForm; readonly company: CompanyForm };

/** The account with all roles, and the company under its name; or neither. */
export async function createFirstPerson(
  keycloak: Keycloak,
  office: Office,
  { form, company }: Entered,
): Promise<FirstPerson> {
  const { username, firstName, lastName, email } = form;
  const id = await createAnew(keycloak, form);
  const roles = [...assignableRoles];
  const caller = { subject: id, username, fullName: `${firstName} ${lastName}`, email, roles };
  const person = { id, username, firstName, lastName, email, roles, blocked: false, seenTime: null };
  try {
    const refused = await keycloak.setLastingPassword(id, form.password);
    if (refused) throw atField(refuseSetUp(passwordRefusals[refused]), 'password');
    await keycloak.setRoles(id, roles, assignableRoles);
    await inOffice(office, (run) => run.change(callOf(caller), saveFirstPerson, { company, person }));
  } catch (error) {
    await keycloak.remove(id);
    throw error;
  }
  return caller;
}
