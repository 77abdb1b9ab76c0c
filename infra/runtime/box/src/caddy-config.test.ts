import { expect, test } from 'vitest';
import type { BoxSettings } from './box-settings';
import { caddyConfig } from './caddy-config';

const configOf = (address: BoxSettings['address'], setsUp = false) =>
  caddyConfig({ port: 8080, httpsPort: 8443, gateway: 1001, door: 1002, address, setsUp }, '/data');

test('until the set-up is over its page is the first one', () => {
  expect(configOf(null, true)).toContain('redir @first /start 302');
  expect(configOf({ kind: 'network', url: 'http://nas:8080' })).not.toContain('@first');
});

test('in the office network pages of other hosts lead to the address', () => {
  const config = configOf({ kind: 'network', url: 'http://nas:8080' });
  expect(config).toContain('not host nas localhost 127.0.0.1');
  expect(config).toContain('redir @elsewhere http://nas:8080{uri} 302');
  expect(config).not.toContain('tls');
  // Caddy refuses a repeated host.
  expect(configOf({ kind: 'network', url: 'http://localhost:8080' })).toContain('not host localhost 127.0.0.1');
});

test('a tunnel alone is believed what it says of https', () => {
  expect(configOf({ kind: 'tunnel', url: 'https://a.example.pl' })).toContain('trusted_proxies static private_ranges');
  expect(configOf({ kind: 'public', url: 'https://a.example.pl' })).not.toContain('trusted_proxies');
});

test('a public name and the certificate of the office are sites of their own, http leads there', () => {
  const open = configOf({ kind: 'public', url: 'https://a.example.pl' });
  expect(open).toContain('a.example.pl {');
  expect(open).toContain('redir https://a.example.pl{uri} 302');
  expect(open).not.toContain('tls internal');
  const office = configOf({ kind: 'office', url: 'https://nas' });
  expect(office).toContain('tls internal');
  expect(office).toContain('handle /certyfikat-biura.crt');
});
