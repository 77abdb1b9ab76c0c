import { expect, test } from 'vitest';
import { demoPasswordRisks, isLoopback } from './demo-passwords';

test.each(['localhost', 'ostep.localhost', '127.0.0.1', '127.9.0.2', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['0.0.0.0', '::', '', '192.168.1.5', 'localhost.example.pl', '127.0.0.1.example.pl', 'example.pl'])(
  '%j is not only this machine',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

test('demo passwords are accepted on one machine', () => {
  const databases = [undefined, 'postgres://a:b@127.0.0.1:5432/x', 'postgres:///x?host=/run/postgresql'];
  for (const databaseUrl of databases) {
    const deployment = {
      NODE_ENV: 'development',
      hosts: ['127.0.0.1'],
      publicUrl: 'http://localhost:8080',
      databaseUrl,
    };
    expect(demoPasswordRisks(deployment)).toEqual([]);
  }
});

test('every reason against demo passwords is named', () => {
  const reasons = demoPasswordRisks({
    NODE_ENV: 'production',
    hosts: ['127.0.0.1', '0.0.0.0'],
    publicUrl: 'https://localhost',
    databaseUrl: 'postgres://a:b@db.example.pl/x',
  });
  expect(reasons).toEqual([
    'HOST 0.0.0.0 is open to other machines',
    'NODE_ENV is production',
    'PUBLIC_URL is an address for other machines',
    'DATABASE_URL is a database of another machine',
  ]);
});

test.each(['http://192.168.1.5:8080', 'https://ostep.example.pl', 'http://ostep.example.pl'])(
  '%s is an address for other machines',
  (publicUrl) => {
    expect(demoPasswordRisks({ hosts: [], publicUrl })).toHaveLength(1);
  },
);

test.each([
  'postgres://a@10.0.0.3/x',
  'postgres://one:5432,two:5432/x',
  'postgres:///x?host=db.example.pl',
  'postgres:///x',
])('%s is a database of another machine', (databaseUrl) => {
  expect(demoPasswordRisks({ hosts: [], databaseUrl })).toHaveLength(1);
});
