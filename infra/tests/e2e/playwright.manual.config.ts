import base from './playwright.config';

/** `npm run manual`: takes the pictures of the manual anew, from the running product. */
export default { ...base, testDir: 'manual', timeout: 240_000 };
