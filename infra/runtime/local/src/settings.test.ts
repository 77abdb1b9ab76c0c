import { afterEach, expect, test, vi } from 'vitest';
import { settingsOf } from './settings';

afterEach(() => vi.unstubAllEnvs());

const given = (environment: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return settingsOf({ dataDir: 'nowhere' });
};

test.each<Readonly<Record<string, string>>>([
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://ostep.example.pl' },
  { DATABASE_URL: 'postgres://admin:secret@db.example.pl/postgres' },
  { DATABASE_ADMIN_URL: 'postgres://admin:secret@db.example.pl/postgres' },
])('the development identity is not started with %j; a Keycloak may be', (environment) => {
  expect(() => given(environment)).toThrow(/passwords everybody knows: .*Name a Keycloak in IDENTITY_URL\.$/);
  expect(() => given(environment)).not.toThrow(/secret/);
  expect(given({ ...environment, IDENTITY_URL: 'http://keycloak:8080' }).identityUrl).toBe('http://keycloak:8080');
});

test('a PostgreSQL of this machine may be used with it', () => {
  const address = 'postgres://admin:secret@127.0.0.1:5432/postgres';
  expect(given({ DATABASE_URL: address }).adminUrl).toBe(address);
});

test('programs share a process unless they are inspected or traced', () => {
  expect(given({}).processes).toBe('one');
  expect(given({ OSTEP_PROCESSES: 'apart' }).processes).toBe('apart');
  expect(given({ OSTEP_PROCESSES: 'one', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).processes).toBe(
    'apart',
  );
});

test('settings of KSeF are passed on, also the address of another stand-in', () => {
  const ksef = { KSEF_ENVIRONMENT: 'test', KSEF_URL: 'http://127.0.0.1:9000', KSEF_CERTIFICATE: 'a.pem' };
  expect(given(ksef).ksef).toEqual(ksef);
});

test('the gateway learns how many proxies are before it, by the caller or the environment', () => {
  expect(given({}).trustedProxies).toBe('');
  expect(given({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe('2');
  expect(settingsOf({ dataDir: 'nowhere', trustedProxies: 1 }).trustedProxies).toBe('1');
});
