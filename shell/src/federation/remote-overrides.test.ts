import type { DomainEntry } from '@ostep/platform';
import { afterEach, expect, test, vi } from 'vitest';
import { allowedOrigins, overriddenRemotes, withOverrides } from './remote-overrides';

const domain = (name: string): DomainEntry => ({
  name,
  label: name,
  version: '1',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
  routes: [`/${name}`],
  menu: [],
});
const domains = [domain('orders'), domain('contracts')];
const TEAM = 'http://localhost:3001';
const asks = (manifest: unknown) => JSON.stringify({ orders: manifest });

afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
});

test('a remote of an allowed origin replaces its domain only, and is named', () => {
  const changed = withOverrides(domains, [TEAM], asks(`${TEAM}/mf-manifest.json`));
  expect(changed[0]).toMatchObject({ manifest: `${TEAM}/mf-manifest.json`, version: `${TEAM}/mf-manifest.json` });
  expect(changed[1]).toBe(domains[1]);
  expect(overriddenRemotes(changed)).toEqual(['orders: localhost:3001']);
  expect(overriddenRemotes(domains)).toEqual([]);
});

test.each([
  ['an origin that operations does not allow', asks('http://evil.example/mf-manifest.json')],
  ['a longer port', asks('http://localhost:30011/mf-manifest.json')],
  ['an allowed origin as a name before the sign @', asks('http://localhost:3001@evil.example/mf-manifest.json')],
  ['a script', asks('javascript:alert(1)')],
  ['no text', asks(5)],
  ['no JSON', '{'],
  ['nothing', 'null'],
])('%s changes nothing', (_, stored) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(withOverrides(domains, [TEAM], stored)).toEqual(domains);
});

test('without allowed origins the setting of the browser is not read', () => {
  expect(withOverrides(domains, allowedOrigins(), asks(`${TEAM}/mf-manifest.json`))).toBe(domains);
  document.head.innerHTML = '<meta name="remote-overrides" content="%OVERRIDES%">';
  expect(allowedOrigins()).toEqual([]);
  document.head.innerHTML = `<meta name="remote-overrides" content="${TEAM} https://orders.example">`;
  expect(allowedOrigins()).toEqual([TEAM, 'https://orders.example']);
});
