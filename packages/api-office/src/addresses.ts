import { addressOf, queryOf } from '@ostep/endpoint-kit';

export const officeAddress = {
  company: '/office',
  addressees: '/office/addressees',
  approval: '/office/approval',
  notices: '/office/notices',
  people: '/office/people',
  /** The link in the e-mail that asks a person to confirm their address. */
  confirmNotices: (code: string) => addressOf('/office/notices', queryOf({ code })),
  parseCode: (query: URLSearchParams) => query.get('code') ?? '',
} as const;
