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
  // What a test waits for has its own limit; this one only ends what hangs, on the busiest machine.
  timeout: 180_000 * cpuThrottle,
  expect: { timeout: 10_000 * cpuThrottle },
  use: {
    launchOptions: launchOptions(),
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000 * cpuThrottle,
    // Requests of a service worker are not seen by the routes that tests put in their way.
    serviceWorkers: 'block',
    // Snapshots of a large form take longer than the step.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
