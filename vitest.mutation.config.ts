import { defineConfig } from 'vitest/config';

const inBrowser = ['{shell,packages/platform,packages/ui}/src/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/kernel/src/*.test.ts',
            'packages/spreadsheet/src/*.test.ts',
            'mfe-*/src/**/*.test.ts',
            'services/*/src/rules/*.test.ts',
          ],
        },
      },
      { test: { name: 'browser', environment: 'jsdom', include: inBrowser } },
    ],
  },
});
