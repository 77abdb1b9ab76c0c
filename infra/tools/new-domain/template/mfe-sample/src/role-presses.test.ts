import { sampleApi } from '@ostep/api-sample';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: sampleApi,
  uncalledEndpoints: ['DELETE /api/sample/{id}', 'POST /api/sample/save'],
  apis: [sampleApi],
  presses: { '/sample': { none: 2, user: 2 } },
});
