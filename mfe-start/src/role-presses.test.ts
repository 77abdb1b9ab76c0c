import { dictionariesApi } from '@ostep/api-dictionaries';
import { startApi } from '@ostep/api-start';
import { testRolePresses } from '@ostep/ui/testing';
import domain from './domain';

const READING = '/start-z-arkusza/squads/5f0c7a52-8f0f-4c52-9d7e-0d6b2f6f4a11';

testRolePresses({
  routes: domain.routes,
  ownApi: startApi,
  uncalledEndpoints: [],
  apis: [dictionariesApi, startApi],
  fields: { column: 'A' },
  presses: {
    '/start-z-arkusza': { none: 0, user: 0, office: 0, manager: 8 },
    [READING]: { none: 0, user: 0, office: 0, manager: 12 },
  },
  variants: { '/start-z-arkusza': [0, 1, 2], [READING]: [0, 1] },
});
