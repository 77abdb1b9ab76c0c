import { payoutsApi } from '@ostep/api-payouts';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  apis: [payoutsApi],
  presses: {
    '/payout': { none: 0, user: 0, office: 8, manager: 9 },
    '/payout/sq/17': { none: 0, user: 0, office: 0, manager: 0 },
    '/payout/wages': { none: 0, user: 0, office: 0, manager: 1 },
  },
});
