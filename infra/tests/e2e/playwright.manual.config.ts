import base from './playwright.config';

export default { ...base, testDir: 'manual', timeout: 240_000 };
