import { invoicesApi } from '@ostep/api-invoices';
import { officeApi } from '@ostep/api-office';
import { protocolsApi } from '@ostep/api-protocols';
import { summariesApi } from '@ostep/api-summaries';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: officeApi,
  uncalledEndpoints: [
    'DELETE /api/office/company/logo',
    'POST /api/office/addressee/save',
    'POST /api/office/company',
    'POST /api/office/person',
  ],
  apis: [officeApi, invoicesApi, protocolsApi, summariesApi],
  presses: {
    '/office': { none: 6, office: 13 },
    '/office/addressees': { none: 1, user: 1, office: 9 },
    '/office/approval': { none: 0, user: 0, office: 0, manager: 1 },
    '/office/notices': { none: 3 },
    '/office/people': { none: 0, user: 0, office: 0, manager: 17 },
  },
  variants: { '/office/notices': [0, 1] },
});
