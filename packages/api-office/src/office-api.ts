import { defineApi, historyEndpoint, id } from '@ostep/endpoint-kit';
import * as z from 'zod';
import { addressee, addresseeForm } from './addressee';
import { company, companyForm } from './company';
import { confirmationForm, dailyNotice, dailyNoticeForm } from './daily-notice';
import { blockForm, invitation, invited, people, person, rolesForm } from './people';
import { settlementApproval, settlementApprovalForm } from './settlement-approval';

const write = ['office', 'manager'] as const;

const manager = ['manager'] as const;
const personParams = z.object({ id: z.uuid() });
const managementRefusals = ['peopleNotManaged', 'peopleBusy', 'personNotFound', 'peopleAway'] as const;

const address = { street: 'ul. Leśna 4', postalCode: '45-001', city: 'Opole' } as const;

export const officeApi = defineApi({
  'GET /api/office/company': {
    operationId: 'readCompany',
    summary: 'The company that letters and statements name as their sender; empty until it is saved',
    access: 'signed-in',
    response: company,
  },
  'POST /api/office/company': {
    operationId: 'saveCompany',
    summary: 'Save the company',
    access: write,
    body: companyForm,
    example: {
      name: 'Usługi Leśne Ostęp',
      ...address,
      nip: '526-025-02-74',
      place: 'Opole',
      bankAccount: '27 1140 2004 0000 3002 0135 5387',
    },
    response: company,
    errors: [409],
  },
  'POST /api/office/company/logo': {
    operationId: 'saveLogo',
    summary: 'Save the logo, a PNG or JPEG of at most 200 KB',
    access: write,
    upload: true,
    response: company,
    errors: [413, 415],
    refusals: ['companyMissing', 'logoTooLarge', 'logoTooManyPixels', 'logoNotPicture', 'logoDamaged'],
  },
  'DELETE /api/office/company/logo': {
    operationId: 'removeLogo',
    summary: 'Remove the logo',
    access: write,
    response: company,
  },
  'GET /api/office/company/{id}/history': historyEndpoint('getCompanyHistory', 'Changes of the company, which is 1', [
    'companyNotSaved',
  ]),
  'GET /api/office/addressee/list': {
    operationId: 'listAddressees',
    summary: 'Each active forest district and to whom its letters are addressed',
    access: 'signed-in',
    response: z.array(addressee),
  },
  'POST /api/office/addressee/save': {
    operationId: 'saveAddressee',
    summary: "Save the addressee of a forest district's letters",
    access: write,
    body: addresseeForm,
    example: { forestDistrictId: 17, name: 'Nadleśnictwo Opole', ...address, buyerNip: '111-111-11-11' },
    response: id,
    errors: [404, 409],
    refusals: ['districtNotFound'],
  },
  'GET /api/office/addressee/{id}/history': historyEndpoint(
    'getAddresseeHistory',
    "Changes of the addressee of a forest district's letters",
    ['addresseeMissing'],
  ),
  'GET /api/office/approval': {
    operationId: 'readSettlementApproval',
    summary: 'Whether a second person approves settlements',
    access: 'signed-in',
    response: settlementApproval,
  },
  'POST /api/office/approval': {
    operationId: 'saveSettlementApproval',
    summary: 'Choose whether a second person approves settlements',
    access: ['manager'],
    body: settlementApprovalForm,
    example: { on: true },
    response: settlementApproval,
  },
  'GET /api/office/daily-notice': {
    operationId: 'readDailyNotice',
    summary: "Whether the caller's daily e-mail of what needs attention is on",
    access: 'signed-in',
    response: dailyNotice,
  },
  'POST /api/office/daily-notice': {
    operationId: 'saveDailyNotice',
    summary: "Switch the caller's daily e-mail on, or change its address; a new address is sent a code to confirm it",
    access: 'signed-in',
    body: dailyNoticeForm,
    example: { email: 'anna@lasy.example' },
    response: dailyNotice,
    refusals: ['mailNotSetUp', 'mailNotSent'],
  },
  'POST /api/office/daily-notice/confirm': {
    operationId: 'confirmDailyNotice',
    summary: "Confirm the address of the caller's daily e-mail by the code that was sent to it",
    access: 'signed-in',
    body: confirmationForm,
    example: { code: '3f1c9ae27b05' },
    response: dailyNotice,
    refusals: ['codeUnknown'],
  },
  'DELETE /api/office/daily-notice': {
    operationId: 'removeDailyNotice',
    summary: "Switch the caller's daily e-mail off",
    access: 'signed-in',
    response: dailyNotice,
  },
  'GET /api/office/person/list': {
    operationId: 'listPeople',
    summary: 'Who may sign in, with roles and when they were seen last',
    access: manager,
    response: people,
    refusals: ['peopleAway'],
  },
  'GET /api/office/people/{id}/history': {
    ...historyEndpoint('getPeopleHistory', 'Who gave whom which role, or blocked them; of all people together (`1`)', [
      'noRolesGiven',
    ]),
    access: manager,
  },
  'POST /api/office/person': {
    operationId: 'invitePerson',
    summary: 'Make an account: by e-mail, or with a first password that is answered once',
    access: manager,
    body: invitation,
    example: {
      username: 'jan.kowal',
      firstName: 'Jan',
      lastName: 'Kowal',
      email: 'jan@lasy.example',
      roles: ['user'],
      by: 'password',
    },
    response: invited,
    errors: [404, 409],
    refusals: [...managementRefusals, 'loginTaken', 'accountRefused', 'invitationNotSent'],
  },
  'POST /api/office/person/{id}/roles': {
    operationId: 'savePersonRoles',
    summary: 'Change the roles of a person; `ops` stays as it is',
    access: manager,
    params: personParams,
    body: rolesForm,
    example: { roles: ['user', 'office'] },
    response: person,
    errors: [404, 409],
    refusals: [...managementRefusals, 'lastManager'],
  },
  'POST /api/office/person/{id}/blocked': {
    operationId: 'blockPerson',
    summary: 'Block a person, who is signed out everywhere, or let them in again',
    access: manager,
    params: personParams,
    body: blockForm,
    example: { blocked: true },
    response: person,
    errors: [404, 409],
    refusals: [...managementRefusals, 'ownAccount', 'lastManager'],
  },
  'POST /api/office/person/{id}/sign-out': {
    operationId: 'signPersonOut',
    summary: 'Sign a person out everywhere',
    access: manager,
    params: personParams,
    response: person,
    errors: [404, 409],
    refusals: managementRefusals,
  },
});

export type OfficeApi = typeof officeApi;
