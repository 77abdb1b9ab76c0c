import type { DailyNoticeForm, OfficeApi, Person } from '@ostep/api-office';
import { type Handlers, historyVerb, type RouteCall, type Service, verbRunner } from '@ostep/service-kit';
import { findApproval } from '../data/approval-row';
import { addresseeHistory, companyHistory, peopleHistory } from '../data/office-history';
import { changePerson, signPersonOut } from '../people/change-person';
import { invitePerson } from '../people/invite-person';
import { openPeople } from '../people/open-people';
import { refuse } from '../refusals';
import { readLogo } from '../rules/read-logo';
import { codeSender } from '../send-code';
import { changeLogo } from '../verbs/change-logo';
import { confirmDailyNotice } from '../verbs/confirm-daily-notice';
import { listAddressees } from '../verbs/list-addressees';
import { readCompany } from '../verbs/read-company';
import { readDailyNotice } from '../verbs/read-daily-notice';
import { removeDailyNotice } from '../verbs/remove-daily-notice';
import { saveAccount } from '../verbs/save-account';
import { saveAddressee } from '../verbs/save-addressee';
import { saveApproval } from '../verbs/save-approval';
import { saveCompany } from '../verbs/save-company';
import { needsConfirmation, saveDailyNotice } from '../verbs/save-daily-notice';

const readAddresseeHistory = historyVerb(addresseeHistory, () => refuse('addresseeMissing'));
const readCompanyHistory = historyVerb(companyHistory, () => refuse('companyNotSaved'));
const readPeopleHistory = historyVerb(peopleHistory, () => refuse('noRolesGiven'));

export function officeHandlers(service: Service): Handlers<OfficeApi> {
  const { read, change } = verbRunner(service);
  const sendCode = codeSender(service.settings);
  const people = openPeople(service);
  const mail = { available: sendCode !== null };
  // Runs before the transaction, so that nothing is saved if the mail server refuses the address.
  const sendNeededCode = async (call: RouteCall & { readonly body: DailyNoticeForm }): Promise<string | null> => {
    if (!sendCode) throw refuse('mailNotSetUp');
    if (!(await read(call, needsConfirmation, call.body))) return null;
    const { email } = call.body;
    return sendCode(email, call.caller.fullName).catch(() => {
      throw refuse('mailNotSent', { email });
    });
  };
  const withSavedAccount = async (call: RouteCall, person: Person): Promise<Person> => {
    await change(call, saveAccount, person);
    return person;
  };
  return {
    'GET /api/office/company': (call) => read(call, readCompany, null),
    'POST /api/office/company': (call) => change(call, saveCompany, call.body),
    'POST /api/office/company/logo': async (call) => {
      const { bytes } = await call.readFile();
      return change(call, changeLogo, readLogo(bytes));
    },
    'DELETE /api/office/company/logo': (call) => change(call, changeLogo, null),
    'GET /api/office/addressee/list': (call) => read(call, listAddressees, null),
    'POST /api/office/addressee/save': (call) => change(call, saveAddressee, call.body),
    'GET /api/office/company/{id}/history': (call) => read(call, readCompanyHistory, { ...call.query, ...call.params }),
    'GET /api/office/addressee/{id}/history': (call) =>
      read(call, readAddresseeHistory, { ...call.query, ...call.params }),
    'GET /api/office/approval': () => findApproval(service.db),
    'POST /api/office/approval': (call) => change(call, saveApproval, call.body),
    'GET /api/office/daily-notice': (call) => read(call, readDailyNotice, mail),
    'POST /api/office/daily-notice': async (call) =>
      change(call, saveDailyNotice, { ...call.body, code: await sendNeededCode(call) }),
    'POST /api/office/daily-notice/confirm': (call) => change(call, confirmDailyNotice, { ...call.body, ...mail }),
    'DELETE /api/office/daily-notice': (call) => change(call, removeDailyNotice, mail),
    'GET /api/office/person/list': () => people.read(),
    'GET /api/office/people/{id}/history': (call) => read(call, readPeopleHistory, { ...call.query, ...call.params }),
    'POST /api/office/person': async (call) => {
      const invited = await invitePerson(people, call.body);
      await change(call, saveAccount, invited.person);
      return invited;
    },
    'POST /api/office/person/{id}/roles': async (call) =>
      withSavedAccount(call, await changePerson(people, { ...call.params, ...call.body }, call.caller.subject)),
    'POST /api/office/person/{id}/blocked': async (call) =>
      withSavedAccount(call, await changePerson(people, { ...call.params, ...call.body }, call.caller.subject)),
    'POST /api/office/person/{id}/sign-out': (call) => signPersonOut(people, call.params.id),
  };
}
