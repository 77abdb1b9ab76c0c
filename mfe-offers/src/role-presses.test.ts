import { dictionariesApi } from '@ostep/api-dictionaries';
import { offersApi } from '@ostep/api-offers';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

testRolePresses({
  routes: domain.routes,
  ownApi: offersApi,
  uncalledEndpoints: ['GET /api/offer/{id}/performed', 'POST /api/offer/{id}', 'POST /api/offer/{id}/price'],
  apis: [dictionariesApi, offersApi],
  presses: {
    '/offer': { none: 0, user: 0, office: 5, manager: 5 },
    '/offer/edit/17': { none: 0, user: 0, office: 18 },
  },
  variants: { '/offer/edit/17': [0, 1] },
});
