import base from './playwright.config';

/** `npm run test:axe`: every screen, by the rules of axe. */
export default { ...base, testDir: 'axe', timeout: 300_000, use: { ...base.use, trace: 'off' as const } };
