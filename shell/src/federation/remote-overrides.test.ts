import type { DomainEntry } from '@ostep/platform';
import { afterEach, expect, test, vi } from 'vitest';
import { allowedOrigins, overriddenRemotes, withOverrides } from './remote-overrides';

const domain = (name: string): DomainEntry => ({
  name,
  label: name,
  version: '1',
  manifest: `/remotes/${name}/1/mf-manifest.json`,
  routes: [`/${name}`],
  order: 1,
  menu: [],
});
const domains = [domain('orders'), domain('contracts')];
const TEAM = 'http://localhost:3001';
const settingFor = (manifest: unknown) => JSON.stringify({ orders: manifest });

afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
});

test('a remote of an allowed origin replaces only its domain, and is listed for the bar', () => {
  const changed = withOverrides(domains, [TEAM], settingFor(`${TEAM}/mf-manifest.json`));
  expect(changed[0]).toMatchObject({ manifest: `${TEAM}/mf-manifest.json`, version: `${TEAM}/mf-manifest.json` });
  expect(changed[1]).toBe(domains[1]);
  expect(overriddenRemotes(changed)).toEqual(['orders: localhost:3001']);
  expect(overriddenRemotes(domains)).toEqual([]);
});

test.each([
  ['an origin that operations does not allow', settingFor('http://evil.example/mf-manifest.json')],
  ['a longer port', settingFor('http://localhost:30011/mf-manifest.json')],
  ['an allowed origin as a user name before @', settingFor('http://localhost:3001@evil.example/mf-manifest.json')],
  ['a script', settingFor('javascript:alert(1)')],
  ['a number', settingFor(5)],
  ['broken JSON', '{'],
  ['null', 'null'],
])('%s changes nothing', (_, stored) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(withOverrides(domains, [TEAM], stored)).toEqual(domains);
});

test('without allowed origins the setting of the browser is not read', () => {
  expect(withOverrides(domains, allowedOrigins(), settingFor(`${TEAM}/mf-manifest.json`))).toBe(domains);
  document.head.innerHTML = '<meta name="remote-overrides" content="%OVERRIDES%">';
  expect(allowedOrigins()).toEqual([]);
  document.head.innerHTML = `<meta name="remote-overrides" content="${TEAM} https://orders.example">`;
  expect(allowedOrigins()).toEqual([TEAM, 'https://orders.example']);
});

test('a page without the setting allows no origin', () => {
  expect(allowedOrigins()).toEqual([]);
  document.head.innerHTML = '<meta name="remote-overrides" content="">';
  expect(allowedOrigins()).toEqual([]);
});

test('a browser without the setting changes nothing, and a refused origin is logged to the console', () => {
  expect(withOverrides(domains, [TEAM], null)).toBe(domains);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  withOverrides(domains, [TEAM], settingFor('http://evil.example/m.json'));
  expect(warn).toHaveBeenCalledExactlyOnceWith('http://evil.example/m.json is not allowed to stand in for orders.');
});

test.each([
  ['an address in a list', [`${TEAM}/mf-manifest.json`]],
  ['a relative address', '/mf-manifest.json'],
])('%s is no manifest', (_, manifest) => {
  expect(withOverrides(domains, [TEAM], settingFor(manifest))).toEqual(domains);
});

test('a setting that is a string changes nothing', () => {
  expect(withOverrides([domain('0')], [TEAM], JSON.stringify(`${TEAM}/m.json`))).toEqual([domain('0')]);
});
