import { searchApi } from '@ostep/api-search';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: searchApi,
  uncalledEndpoints: [],
  apis: [searchApi],
  presses: {
    '/places': { none: 3, user: 3 },
    '/places/1': { none: 2, user: 2 },
  },
});
