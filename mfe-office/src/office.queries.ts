import { type InvoicesApi, invoicesKeys } from '@ostep/api-invoices';
import {
  type AddresseeForm,
  type AssignableRole,
  type Company,
  type DailyNoticeForm,
  type Invitation,
  type OfficeApi,
  officeKeys,
} from '@ostep/api-office';
import { platformClient } from '@ostep/platform';
import type { LoadHistory } from '@ostep/ui';
import { queryOptions } from '@tanstack/react-query';

const office = platformClient<OfficeApi>();
const invoices = platformClient<InvoicesApi>();

export const nextNumberQuery = queryOptions({
  queryKey: invoicesKeys.nextNumber,
  queryFn: ({ signal }) => invoices('GET /api/invoice/next-number', { signal }),
  staleTime: 0,
});

export const setNextNumber = (body: { next: number }) => invoices('POST /api/invoice/next-number', { body });

export const companyQuery = queryOptions({
  queryKey: officeKeys.company,
  queryFn: ({ signal }) => office('GET /api/office/company', { signal }),
});

export const addresseesQuery = queryOptions({
  queryKey: officeKeys.addressees,
  queryFn: ({ signal }) => office('GET /api/office/addressee/list', { signal }),
});

export const approvalQuery = queryOptions({
  queryKey: officeKeys.approval,
  queryFn: ({ signal }) => office('GET /api/office/approval', { signal }),
});

/** The saved data, read past the cache. */
export const readCompany = () => office('GET /api/office/company', {});
export const readAddressees = () => office('GET /api/office/addressee/list', {});

export const saveApproval = (on: boolean) => office('POST /api/office/approval', { body: { on } });

export type CompanyValues = Omit<Company, 'logo' | 'logoType' | 'bankAccount' | 'paymentDays'> & {
  readonly bankAccount: string;
  readonly paymentDays: string;
};

export const toCompanyBody = ({ version, paymentDays, ...values }: CompanyValues) => ({
  ...values,
  paymentDays: Number(paymentDays),
});

export const LOGO_PATH = '/api/office/company/logo';

/** Version 0 means that nothing is saved yet, so there is no version to compare. */
const ifMatch = (version: number): Readonly<Record<string, string>> =>
  version === 0 ? {} : { 'If-Match': `"${version}"` };

export const saveCompany = (values: CompanyValues) =>
  office('POST /api/office/company', { body: toCompanyBody(values), headers: ifMatch(values.version) });

export const removeLogo = () => office('DELETE /api/office/company/logo', {});

export const saveAddressee = ({ version, ...body }: AddresseeForm & { readonly version: number }) =>
  office('POST /api/office/addressee/save', { body, headers: ifMatch(version) });

export const dailyNoticeQuery = queryOptions({
  queryKey: officeKeys.dailyNotice,
  queryFn: ({ signal }) => office('GET /api/office/daily-notice', { signal }),
});

export const saveDailyNotice = (body: DailyNoticeForm) => office('POST /api/office/daily-notice', { body });

export const confirmDailyNotice = (code: string) => office('POST /api/office/daily-notice/confirm', { body: { code } });

export const removeDailyNotice = () => office('DELETE /api/office/daily-notice', {});

export const peopleQuery = queryOptions({
  queryKey: officeKeys.people,
  queryFn: ({ signal }) => office('GET /api/office/person/list', { signal }),
});

export const invitePerson = (body: Invitation) => office('POST /api/office/person', { body });

export const savePersonRoles = (id: string, roles: AssignableRole[]) =>
  office('POST /api/office/person/{id}/roles', { params: { id }, body: { roles } });

export const blockPerson = (id: string, blocked: boolean) =>
  office('POST /api/office/person/{id}/blocked', { params: { id }, body: { blocked } });

export const signPersonOut = (id: string) => office('POST /api/office/person/{id}/sign-out', { params: { id } });

const COMPANY = '1';

export const companyHistory: LoadHistory = (query, signal) =>
  office('GET /api/office/company/{id}/history', { params: { id: COMPANY }, query, signal });

const PEOPLE = '1';

export const peopleHistory: LoadHistory = (query, signal) =>
  office('GET /api/office/people/{id}/history', { params: { id: PEOPLE }, query, signal });

export const addresseeHistory =
  (districtId: number): LoadHistory =>
  (query, signal) =>
    office('GET /api/office/addressee/{id}/history', { params: { id: String(districtId) }, query, signal });
