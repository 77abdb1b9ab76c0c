import { defineConfig } from 'vitest/config';

// A fresh jsdom and fresh modules for every file cost five times the time of the tests themselves.
const isolate = false;

const tests = ['packages/*/src/**/*.test.ts', 'services/*/src/**/*.test.ts', 'infra/*/*/src/**/*.test.ts'];

const oracles = 'infra/tests/money-oracle/src/**/*.db.test.ts';

const onDatabase = {
  globalSetup: 'infra/runtime/local/src/test-database.ts',
  testTimeout: 20_000,
  hookTimeout: 20_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          isolate,
          include: tests,
          testTimeout: 20_000,
          exclude: ['**/*.{db,start,helm}.test.ts', 'packages/{kept-answers,places,platform,ui,router}/**'],
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
      { test: { name: 'charts', include: ['infra/tests/runner/src/**/*.helm.test.ts'] } },
      {
        test: {
          name: 'start',
          include: ['infra/runtime/local/src/**/*.start.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'new-domain',
          include: ['infra/tests/new-domain/src/**/*.start.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'screens',
          isolate,
          environment: 'jsdom',
          setupFiles: 'packages/ui/src/testing/setup-jsdom.ts',
          testTimeout: 20_000,
          include: [
            '{shell,mfe-*}/src/**/*.test.{ts,tsx}',
            'packages/{kept-answers,places,platform,ui,router}/src/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
});
