import { payoutsApi } from '@ostep/api-payouts';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

// Needed by the download of a file, after which the dialog offers more.
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

testRolePresses({
  routes: domain.routes,
  ownApi: payoutsApi,
  uncalledEndpoints: [
    'DELETE /api/payout/advance/{id}',
    'DELETE /api/payout/opening/{id}',
    'DELETE /api/payout/statement/{id}/doc/statement/{jobId}',
    'DELETE /api/payout/{year}/{month}/sq/{squadId}/doc/draft/{jobId}',
    'GET /api/payout/statement/{id}/doc/statement/{jobId}',
    'GET /api/payout/statement/{id}/doc/statement/{jobId}/events',
    'GET /api/payout/statement/{id}/doc/statement/{jobId}/file',
    'GET /api/payout/{year}/{month}/sq/{squadId}/doc/draft',
    'GET /api/payout/{year}/{month}/sq/{squadId}/doc/draft/{jobId}',
    'GET /api/payout/{year}/{month}/sq/{squadId}/doc/draft/{jobId}/events',
    'GET /api/payout/{year}/{month}/sq/{squadId}/doc/draft/{jobId}/file',
    'POST /api/payout/adjustment',
    'POST /api/payout/advance',
    'POST /api/payout/minimum-wage',
    'POST /api/payout/payee/{squadId}',
    'POST /api/payout/payee/{squadId}/confirm',
    'POST /api/payout/statement/{id}/cancel',
    'POST /api/payout/statement/{id}/paid',
    'POST /api/payout/statement/{id}/unpaid',
  ],
  apis: [payoutsApi],
  fields: { ownEntries: false },
  presses: {
    '/payout': { none: 0, user: 0, office: 18, manager: 20 },
    '/payout?squadId=17': { none: 0, user: 0, office: 19, manager: 21 },
    '/payout/sq/17': { none: 0, user: 0, office: 0, manager: 5 },
    '/payout/wages': { none: 0, user: 0, office: 0, manager: 1 },
  },
});
