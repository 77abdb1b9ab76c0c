import { payoutsApi } from '@ostep/api-payouts';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

// A file that was taken offers more.
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

testRolePresses({
  routes: domain.routes,
  apis: [payoutsApi],
  fields: { ownEntries: false },
  presses: {
    '/payout': { none: 0, user: 0, office: 11, manager: 12 },
    '/payout?squadId=17': { none: 0, user: 0, office: 21, manager: 23 },
    '/payout/sq/17': { none: 0, user: 0, office: 0, manager: 0 },
    '/payout/wages': { none: 0, user: 0, office: 0, manager: 1 },
  },
});
