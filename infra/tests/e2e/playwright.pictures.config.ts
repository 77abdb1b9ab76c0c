import base from './playwright.config';

export default {
  ...base,
  testDir: 'pictures',
  outputDir: 'test-results/pictures',
  timeout: 300_000,
  use: { ...base.use, trace: 'off' as const },
};
