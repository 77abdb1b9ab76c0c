import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/harness/browser';
import { cpuThrottle } from './src/harness/throttle';

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/harness/global-setup.ts',
  // Two cores carry a dozen processes, PostgreSQL and Chromium.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // Against a hang: on a busy machine seconds become minutes, and slow is not wrong. Slow files are printed.
  timeout: 600_000 * cpuThrottle,
  expect: { timeout: 60_000 * cpuThrottle },
  reportSlowTests: { max: 20, threshold: 60_000 },
  use: {
    launchOptions: launchOptions(),
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000 * cpuThrottle,
    // Requests of a service worker are not seen by the routes that tests put in their way.
    serviceWorkers: 'block',
    // Snapshots of a large form take longer than the step.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
