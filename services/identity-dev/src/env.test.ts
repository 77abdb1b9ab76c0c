import { expect, test } from 'vitest';
import { readEnvironment } from './env';

const good = { IDENTITY_ISSUER: 'http://localhost:8080/realms/ostep', IDENTITY_STATE_DIR: 'state' };

test('it does not start in production', () => {
  expect(() => readEnvironment({ ...good, NODE_ENV: 'production' })).toThrow(/NODE_ENV is production/);
  expect(readEnvironment({ ...good }).NODE_ENV).toBe('development');
});

test.each([
  ['a listener that other machines reach', { HOST: '0.0.0.0' }, /HOST 0\.0\.0\.0 is open to other machines/],
  ['a gateway that other machines reach', { PRODUCT_HOST: '::' }, /HOST :: is open to other machines/],
  ['a public address', { PUBLIC_URL: 'https://ostep.example.pl' }, /PUBLIC_URL is an address for other machines/],
  ['TLS', { IDENTITY_ISSUER: 'https://localhost/realms/ostep' }, /PUBLIC_URL is an address for other machines/],
  ['a database elsewhere', { DATABASE_URL: 'postgres://db.example.pl/x' }, /DATABASE_URL is a database of another/],
])('it does not start with %s', (_what, changed, reason) => {
  expect(() => readEnvironment({ ...good, ...changed })).toThrow(reason);
});

test('it starts on one machine', () => {
  const own = { HOST: '127.0.0.1', PRODUCT_HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' };
  const given = { ...good, ...own, DATABASE_URL: 'postgres://127.0.0.1:5432/ostep' };
  expect(readEnvironment(given)).toMatchObject(own);
});

test('names every wrong setting at once', () => {
  expect(() => readEnvironment({ IDENTITY_ISSUER: 'http://localhost:8080/', PORT: 'x' })).toThrow(
    /PORT.*IDENTITY_ISSUER is wrong: must end with \/realms\/ostep.*IDENTITY_STATE_DIR is missing/,
  );
});
