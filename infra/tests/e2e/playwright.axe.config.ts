import base from './playwright.config';

export default { ...base, testDir: 'axe', timeout: 300_000, use: { ...base.use, trace: 'off' as const } };
