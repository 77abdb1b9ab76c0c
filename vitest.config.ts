import { defineConfig } from 'vitest/config';

// A fresh jsdom and fresh modules for every file cost five times the time of the tests themselves.
const isolate = false;

// Against a hang: on a busy machine seconds become minutes, and slow is not wrong. A loop over nothing asks nothing: such a test fails.
const ceilings = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
};

const tests = ['packages/*/src/**/*.test.ts', 'services/*/src/**/*.test.ts', 'infra/*/*/src/**/*.test.ts'];

const oracles = 'infra/tests/money-oracle/src/**/*.db.test.ts';

const onDatabase = {
  globalSetup: 'infra/runtime/local/src/test-database.ts',
  ...ceilings,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          ...ceilings,
          isolate,
          include: tests,
          exclude: [
            '**/*.{db,start,helm}.test.ts',
            'packages/{cached-queries,intake-screens,places,platform,ui,router}/**',
          ],
        },
      },
      {
        test: {
          name: 'db',
          isolate,
          include: tests.map((pattern) => pattern.replace('*.test.ts', '*.db.test.ts')),
          exclude: [oracles],
          ...onDatabase,
        },
      },
      { test: { name: 'oracles', isolate, include: [oracles], ...onDatabase } },
      { test: { name: 'charts', ...ceilings, include: ['infra/tests/runner/src/**/*.helm.test.ts'] } },
      {
        test: {
          name: 'start',
          ...ceilings,
          include: ['infra/{runtime/local,tests/start}/src/**/*.start.test.ts'],
        },
      },
      {
        test: {
          name: 'new-domain',
          ...ceilings,
          // Programs that end well are what they ask for.
          expect: { requireAssertions: false },
          include: ['infra/tests/new-domain/src/**/*.start.test.ts'],
        },
      },
      { test: { name: 'plans', ...ceilings, include: ['infra/tests/plans/src/**/*.start.test.ts'] } },
      {
        test: {
          name: 'screens',
          ...ceilings,
          // A query such as `getByText` throws where it finds nothing: it is an assertion without `expect`.
          expect: { ...ceilings.expect, requireAssertions: false },
          isolate,
          environment: 'jsdom',
          setupFiles: 'packages/ui/src/testing/setup-jsdom.ts',
          include: [
            '{shell,mfe-*}/src/**/*.test.{ts,tsx}',
            'packages/{cached-queries,intake-screens,places,platform,ui,router}/src/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
});
