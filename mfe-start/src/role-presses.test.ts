import { startApi } from '@ostep/api-start';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: startApi,
  uncalledEndpoints: ['DELETE /api/start/{id}', 'POST /api/start/save'],
  apis: [startApi],
  presses: { '/start': { none: 2, user: 2 } },
});
