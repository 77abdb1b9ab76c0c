import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SchemathesisUnavailable, schemathesisProgram } from '@ostep/contract/schemathesis';
import { projectDir } from '@ostep/database';
import { FirefoxUnavailable, firefoxProgram } from '@ostep/e2e/firefox';
import { type Validator, ValidatorUnavailable, validators } from '@ostep/invoice-kinds/validators';
import { KeycloakUnavailable, keycloakHome } from '@ostep/keycloak';
import { BigDataUnavailable, bigDataFolder } from '@ostep/load-test/big-data';
import { K6Unavailable, k6Program } from '@ostep/load-test/k6-program';
import { type Affected, touches } from './affected';
import { browser, browserOfChanged, restOfBrowser } from './browser-suites';
import { changedSpecs } from './changed-specs';
import { seedOf } from './choose';
import { HelmUnavailable, helmProgram } from './helm';
import { NextNodeUnavailable, nextNode } from './next-node';
import { check, ifAvailable, playwright, type Suite, streamed, testsOf, vitest } from './programs';
import { compareSpecification } from './specification-suite';

/** As many suites as there are `lanes` run at once; a free lane takes the next one. */
export type Stage = { readonly lanes: number; readonly suites: readonly Suite[] };

/** Most suites keep one core busy. */
const CORES = 2;

const onNextNode = ifAvailable(
  // Tests of what depends on Node: number formats, workers, WebAssembly (PDFium, recognition), servers, child processes.
  vitest('services on Node 24', {
    projects: ['rules', 'db'],
    node: nextNode,
    files: [
      ...['http', 'jobs', 'process'].map((folder) => `packages/service-kit/src/${folder}/`),
      'document-reader/src/pdf/',
      'document-reader/src/scan/read-scan',
      'spreadsheet/',
      'services/gateway/',
      'services/operations/',
      'services/pdf-renderer/',
      'worker.db.test',
      'parse-upload.db.test',
    ],
  }),
  nextNode,
  NextNodeUnavailable,
);

const keycloak = ifAvailable(
  playwright('sign-in on keycloak', {
    args: ['identity.spec.ts', 'second-factor.spec.ts', 'people.spec.ts', 'office-network.spec.ts'],
    environment: { OSTEP_E2E_IDENTITY: 'keycloak' },
  }),
  keycloakHome,
  KeycloakUnavailable,
);

const compose = ifAvailable(
  playwright('compose with keycloak', { config: 'playwright.compose.config.ts' }),
  keycloakHome,
  KeycloakUnavailable,
);

const firefox = ifAvailable(
  playwright('chain in firefox', { config: 'playwright.firefox.config.ts' }),
  async () => firefoxProgram(),
  FirefoxUnavailable,
);

const gallery = playwright('gallery', { config: 'playwright.gallery.config.ts' });

export const axe = playwright('axe', { config: 'playwright.axe.config.ts' });

const charts = ifAvailable(vitest('charts', { projects: ['charts'] }), helmProgram, HelmUnavailable);

const oracles = vitest('oracles', { projects: ['oracles'] });

const plans = vitest('plans of statements', { projects: ['plans'] });

const contract = ifAvailable(
  streamed('contract', 'node', 'infra/tools/cli/cli.mjs', 'contract'),
  schemathesisProgram,
  SchemathesisUnavailable,
);

const invoicesIn = (validator: Validator) =>
  ifAvailable(
    vitest(`invoices in ${validator}`, {
      projects: ['db'],
      environment: { INVOICE_VALIDATOR: validator },
      files: ['infra/tests/invoice-kinds/src/other-validators'],
    }),
    validators[validator],
    ValidatorUnavailable,
  );

const stops = streamed('stops of postgresql', 'node', 'infra/tools/cli/cli.mjs', 'chaos');

const kills = vitest('kills of sendings', {
  projects: ['db'],
  environment: { KSEF_SENDINGS: '200', KSEF_KILLS: '100', KSEF_FAULTS: 'all' },
  files: ['infra/tests/chaos/src/killed-sendings', 'services/invoices/src/ksef-faults'],
});

const load = (name: string, ...scenarios: readonly string[]) =>
  streamed(name, 'node', 'infra/tools/cli/cli.mjs', 'load', ...scenarios);
const onBigData = (suite: Suite) => ifAvailable(suite, async () => bigDataFolder(), BigDataUnavailable);
const withK6 = (suite: Suite) => ifAvailable(suite, async () => k6Program(console.log), K6Unavailable);

/** Nothing may run beside them, as they measure. */
const measuring: readonly Suite[] = [
  onBigData(load('costs of requests', 'costs')),
  onBigData(withK6(load('load on many orders', 'order-list', 'order-details', 'summaries'))),
  withK6(load('load on new data', 'office-day', 'ramp', 'flood')),
];

const soak = withK6(load('soak of 100 people', 'soak'));

const scans = vitest('scans', {
  projects: ['rules'],
  environment: { SCANS: 'all' },
  files: ['orders', 'protocols'].map((domain) => `services/${domain}/src/parsing/scans.test.ts`),
});

const manual = playwright('manual', { config: 'playwright.manual.config.ts' });

const pictures = playwright('pictures', { config: 'playwright.pictures.config.ts' });

const unseen = streamed(
  'unseen documents',
  'node',
  'infra/tools/cli/cli.mjs',
  'unseen',
  'measure',
  ...seedOf(process.argv),
);

class DescriptionUnavailable extends Error {}

const ksef = ifAvailable(
  vitest('ksef', { projects: ['rules'], files: ['services/invoices/src/ksef/official-description'] }),
  async () => {
    const file = process.env.OSTEP_KSEF_OPENAPI;
    if (!file || !existsSync(file))
      throw new DescriptionUnavailable("OSTEP_KSEF_OPENAPI does not name the ministry's open-api.json");
  },
  DescriptionUnavailable,
);

const mutation = streamed('mutation', 'stryker', 'run');

const remotes = readdirSync(projectDir()).filter((name) => name.startsWith('mfe-'));
const source = ['shell', ...remotes, 'services', 'packages', 'infra'];

const typesOfServers = check('types, servers', 'tsc', '-p', 'tsconfig.node.json');
const typesOfScreens = check('types, screens', 'tsc', '-p', 'tsconfig.browser.json');
const lintOf = (name: string, ...files: readonly string[]) =>
  check(name, 'biome', 'check', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched', ...files);
const lint = lintOf('format and lint', '.');

const checks: readonly Suite[] = [
  typesOfServers,
  typesOfScreens,
  check('types, service worker', 'tsc', '-p', 'tsconfig.worker.json'),
  lint,
  check('imports', 'depcruise', '--config', '.dependency-cruiser.cjs', ...source),
  check(
    'nothing unused',
    'knip',
    '--no-progress',
    '--no-config-hints',
    '--include',
    'files,exports,unlisted,unresolved,dependencies',
  ),
];

const build = check('build', 'node', 'packages/bundler/build.mjs');
const sizes = check('size of the first load', 'node', 'packages/bundler/check-sizes.mjs');

export const specification: Suite = { name: 'specification', run: async (reports) => compareSpecification(reports) };

/** The longest first, so that the lanes end at about the same time. */
const besideOthers: readonly Suite[] = [
  restOfBrowser,
  axe,
  keycloak,
  onNextNode,
  charts,
  oracles,
  plans,
  compose,
  contract,
  kills,
  stops,
  firefox,
  invoicesIn('xerces'),
  invoicesIn('xmlschema'),
];

export const onRequest: readonly Suite[] = [...besideOthers, ...measuring];

export const byName: readonly Suite[] = [scans, soak, unseen, manual, pictures, ksef, mutation];

/** Vitest uses all free cores, so its suites come last. */
const ofEachPush: readonly Suite[] = [
  browser,
  testsOf('db'),
  testsOf('start'),
  gallery,
  testsOf('new-domain'),
  testsOf('screens'),
  testsOf('rules'),
  sizes,
];

export const stages: readonly Stage[] = [
  // The later stages need the build.
  { lanes: checks.length + 1, suites: [...checks, build] },
  { lanes: CORES, suites: [...ofEachPush, ...besideOthers] },
  { lanes: 1, suites: measuring },
  { lanes: 1, suites: byName },
];

const ofServers = ['services', 'packages', 'infra'];
const ofScreens = ['shell', 'mfe-*', 'packages'];

export function stagesOfChanged(affected: Affected): readonly Stage[] {
  const { files, packages } = affected;
  const modules = files.filter((file) => /\.tsx?$/u.test(file));
  // Vitest knows which tests import a module, but not which tests depend on other files.
  const chosen =
    modules.length === files.length
      ? { command: ['related', '--run', '--passWithNoTests'], files: modules }
      : {
          command: ['run', '--passWithNoTests'],
          files: packages.map((folder) => join(projectDir(), folder, '/')),
        };
  const tests = vitest('tests of what changed', { projects: ['rules', 'screens', 'db'], ...chosen });
  const types = [
    ...(touches(affected, ofServers) ? [typesOfServers] : []),
    ...(touches(affected, ofScreens) ? [typesOfScreens] : []),
  ];
  const left = files.filter((file) => existsSync(join(projectDir(), file)));
  const style = left.length > 0 ? [lintOf('format and lint of what changed', ...left)] : [];
  return [{ lanes: CORES, suites: [...style, ...types, ...(packages.length > 0 ? [tests] : [])] }];
}

export function browserStagesOfChanged(affected: Affected): readonly Stage[] {
  const specs = changedSpecs(affected);
  console.log(`Browser specs that walk what changed: ${specs.join(', ') || 'none'}.`);
  return specs.length > 0 ? [{ lanes: 1, suites: [build, browserOfChanged(specs)] }] : [];
}
