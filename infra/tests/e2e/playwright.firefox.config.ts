import base from './playwright.config';
import { firefoxProgram } from './src/harness/firefox';

const { launchOptions: _chromium, ...use } = base.use;

/** The installed Firefox over WebDriver BiDi. */
export default {
  ...base,
  testMatch: 'chain.spec.ts',
  use: {
    ...use,
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath: firefoxProgram() },
    trace: 'off' as const,
  },
};
