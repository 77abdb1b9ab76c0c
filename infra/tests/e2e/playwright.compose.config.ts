import base from './playwright.config';

/** The installation of infra/deploy/compose, started without Docker; part of `npm run test:keycloak`. */
const { globalSetup: _products, ...rest } = base;

export default { ...rest, testDir: 'compose', timeout: 120_000 };
