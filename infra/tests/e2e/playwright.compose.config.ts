import base from './playwright.config';

const { globalSetup: _products, ...rest } = base;

export default { ...rest, testDir: 'compose', timeout: 120_000 };
