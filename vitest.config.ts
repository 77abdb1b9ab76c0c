import { defineConfig } from 'vitest/config';

const tests = ['packages/*/src/**/*.test.ts', 'services/*/src/**/*.test.ts', 'infra/*/src/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: tests,
          exclude: ['**/*.{db,start}.test.ts', 'packages/{platform,ui,router}/**'],
        },
      },
      {
        test: {
          name: 'db',
          include: tests.map((pattern) => pattern.replace('*.test.ts', '*.db.test.ts')),
          globalSetup: 'infra/local/src/test-database.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'start',
          include: ['infra/local/src/**/*.start.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          testTimeout: 20_000,
          include: ['{shell,mfe-*}/src/**/*.test.{ts,tsx}', 'packages/{platform,ui,router}/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
