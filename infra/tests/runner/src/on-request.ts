import { type Affected, touches } from './affected';

/** Suites that a push does not run by itself: `.ci/run` does when one of these folders changed, `--all` does always. */
export const foldersOf = {
  'axe in all six': ['shell', 'mfe-*', 'packages/ui', 'packages/platform', 'infra/tests/e2e/axe'],
  oracles: [
    ...['contracts', 'dictionaries', 'orders', 'payouts', 'protocols', 'summaries'].map((name) => `services/${name}`),
    ...['packages/kernel', 'infra/tests/money-oracle'],
  ],
  'services on Node 24': [
    ...['packages/document-reader', 'packages/service-kit', 'packages/spreadsheet', 'packages/endpoint-kit'],
    ...['services/gateway', 'services/operations', 'services/identity-dev', 'services/pdf-renderer'],
    ...['services/*/src/worker.ts', 'infra/deploy/images'],
  ],
  charts: ['infra/deploy/helm', 'infra/runtime/database/src', 'mfe-*/domain.json', 'services/*/src/env.ts'],
  'sign-in on keycloak': [
    ...['infra/runtime/keycloak', 'services/gateway', 'services/identity-dev', 'shell', 'packages/platform'],
    ...['packages/service-kit', 'infra/tests/e2e/src/identity.spec.ts', 'infra/tests/e2e/src/second-factor.spec.ts'],
    ...['infra/tests/e2e/src/people.spec.ts', 'services/office/src/people', 'mfe-office/src/office-people'],
  ],
  'compose with keycloak': [
    ...['infra/deploy/compose', 'infra/deploy/images', 'infra/runtime/keycloak', 'infra/runtime/setup'],
    ...['services/gateway', 'infra/tests/e2e/compose'],
  ],
  'chain in firefox': [
    ...['shell', 'packages/ui', 'packages/platform', 'packages/router', 'packages/bundler'],
    ...['infra/tests/e2e/firefox', 'infra/tests/e2e/src/chain'],
  ],
  contract: [
    'packages/api-*',
    'packages/endpoint-kit',
    'packages/service-kit',
    'services/*/src/routes',
    'infra/tests/contract/src',
  ],
  'stops of postgresql': [
    ...['patches', 'packages/service-kit/src/database', 'packages/service-kit/src/process'],
    'packages/service-kit/src/start',
    ...['packages/service-kit/src/jobs', 'infra/runtime/local/src', 'infra/runtime/database/src'],
    'infra/tests/chaos/src',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A spec of the browser not named here, or any when the frame changed, runs after each change of the product. */
export const domainsOfSpecs: Readonly<Record<string, readonly string[]>> = {
  annex: ['contracts'],
  approval: ['protocols'],
  attention: ['orders', 'protocols', 'summaries'],
  'bulk-work': ['orders'],
  closing: ['summaries', 'orders', 'protocols'],
  correction: ['protocols'],
  'document-beside': ['contracts', 'orders', 'protocols'],
  'drawn-columns': ['orders', 'protocols'],
  'first-click': ['contracts', 'orders', 'protocols'],
  inbox: ['orders', 'protocols', 'contracts'],
  manual: [],
  missing: ['orders'],
  operations: ['operations', 'orders'],
  orders: ['orders'],
  scan: ['orders', 'protocols'],
  search: ['search'],
  'settle-clicks': ['protocols'],
  'settle-large': ['protocols'],
  'settle-reported': ['protocols', 'orders'],
  'settled-colours': ['orders', 'protocols'],
  statements: ['summaries', 'orders', 'pdf-renderer'],
  'unsaved-work': ['contracts', 'dictionaries'],
};

const frame = [
  ...['shell', 'packages/ui', 'packages/platform', 'packages/router', 'packages/cached-queries', 'packages/bundler'],
  ...[
    'packages/service-kit',
    'services/gateway',
    'services/identity-dev',
    'infra/runtime',
    'infra/tests/e2e/src/harness',
  ],
  ...['infra/tests/e2e/src/chain', 'infra/tests/e2e/playwright.config.ts'],
];
const product = ['mfe-*', 'services', 'packages'];

const foldersOfDomain = (name: string) => [`mfe-${name}`, `services/${name}`, `packages/api-${name}`];

export function specsFor(affected: Affected, specs: readonly string[]): string[] {
  if (touches(affected, frame)) return [...specs];
  return specs.filter((spec) => {
    const domains = domainsOfSpecs[spec];
    const folders = domains ? domains.flatMap(foldersOfDomain) : product;
    return touches(affected, [...folders, `infra/tests/e2e/src/${spec}.spec.ts`]);
  });
}
