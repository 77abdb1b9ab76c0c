import { expect, test } from 'vitest';
import { readEnvironment } from './env';

const good = { IDENTITY_ISSUER: 'http://localhost:8080/realms/ostep', IDENTITY_STATE_DIR: 'state' };

test('production never gets demo passwords', () => {
  expect(() => readEnvironment({ ...good, NODE_ENV: 'production' })).toThrow(/NODE_ENV is production/);
  expect(readEnvironment({ ...good }).NODE_ENV).toBe('development');
});

test('names every wrong setting at once', () => {
  expect(() => readEnvironment({ IDENTITY_ISSUER: 'http://localhost:8080/', PORT: 'x' })).toThrow(
    /PORT.*IDENTITY_ISSUER is wrong: must end with \/realms\/ostep.*IDENTITY_STATE_DIR is missing/,
  );
});
