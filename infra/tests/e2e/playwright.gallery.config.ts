import base from './playwright.config';

const { globalSetup: _products, ...rest } = base;

export default { ...rest, testDir: 'gallery', use: { ...base.use, trace: 'off' as const } };
