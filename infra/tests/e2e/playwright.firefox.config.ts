import base from './playwright.config';

const { launchOptions: _chromium, trace: _trace, screenshot: _screenshot, ...use } = base.use;

/** Puppeteer drives the installed Firefox; Playwright's own `moz-firefox` sends commands that it does not know. */
export default { ...base, use, testDir: 'firefox' };
