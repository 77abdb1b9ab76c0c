import { searchApi } from '@ostep/api-search';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  own: searchApi,
  unasked: [],
  apis: [searchApi],
  presses: {
    '/places': { none: 1, user: 1 },
    '/places/1': { none: 0, user: 0 },
  },
});
