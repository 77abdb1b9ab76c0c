import { defineConfig } from 'vitest/config';

/** Making a page takes longer than the tests of a rule: only for those that touch one. */
const inBrowser = [
  'shell/src/**/*.test.ts',
  'packages/platform/src/*.test.ts',
  'packages/intake-screens/src/{inbox/file-sender,upload/dropped-files}.test.ts',
  'packages/ui/src/form/draft-store.test.ts',
  'packages/ui/src/grid/grid-keys.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/kernel/src/*.test.ts',
            'packages/{intake-screens,spreadsheet,ui}/src/**/*.test.ts',
            'mfe-*/src/**/*.test.ts',
            'services/*/src/rules/*.test.ts',
          ],
          exclude: inBrowser,
        },
      },
      { test: { name: 'browser', environment: 'jsdom', include: inBrowser } },
    ],
  },
});
