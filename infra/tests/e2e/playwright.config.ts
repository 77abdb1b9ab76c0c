import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/harness/browser';
import { cpuThrottle } from './src/harness/throttle';

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/harness/global-setup.ts',
  // One worker: two cores run a dozen processes, PostgreSQL and Chromium.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // Only against hangs: a busy machine may need minutes where an idle one needs seconds. Slow files are printed.
  timeout: 600_000 * cpuThrottle,
  expect: { timeout: 60_000 * cpuThrottle },
  reportSlowTests: { max: 20, threshold: 60_000 },
  use: {
    launchOptions: launchOptions(),
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000 * cpuThrottle,
    // Playwright's routes do not see requests of a service worker.
    serviceWorkers: 'block',
    // Without snapshots: on a large form they take longer than the step itself.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
