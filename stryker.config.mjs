import { readdirSync } from 'node:fs';

/** In the screens, whose other files are React: every `name.ts` with a `name.test.ts` beside it. */
const screens = readdirSync('.').filter((name) => name.startsWith('mfe-'));
const packages = ['ui', 'intake-screens', 'platform', 'spreadsheet'].map((name) => `packages/${name}`);
const testedModules = ['shell', ...screens, ...packages].flatMap((folder) =>
  readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/src/${file.replace('.test.ts', '.ts')}`),
);

/**
 * Mutation tests of what is pure: the words of the business and the rules of the services and screens, each by the
 * tests beside it. `npm run test:mutation` prints the score and fails below the threshold.
 */
export default {
  mutate: [
    'packages/kernel/src/*.ts',
    'services/*/src/rules/*.ts',
    '!**/*.test.ts',
    '!packages/kernel/src/index.ts',
    ...testedModules,
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // It would be read by the interface of an older compiler; nothing here depends on it.
  tsconfigFile: 'none',
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: false,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: '.cache/stryker-report.json' },
  thresholds: { high: 98, low: 95, break: 95 },
  ignorePatterns: [
    '/*',
    '!/packages',
    '!/services',
    '!/mfe-*',
    '!/shell',
    '!/*.json',
    '!/*.mjs',
    '!/vitest.mutation.config.ts',
    '!/infra',
    '/infra/*',
    '!/infra/tests',
    '/infra/tests/*',
    '!/infra/tests/samples',
    '!/infra/runtime',
    '/infra/runtime/*',
    '!/infra/runtime/demo',
    '/infra/runtime/demo/*',
    '!/infra/runtime/demo/data',
    'dist',
  ],
};
