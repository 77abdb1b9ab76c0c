import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';

type Entry = { label: string; path?: string; href?: string; setting?: string; roles?: string[] };
type Domain = { label: string; order: number; menu: Entry[] };

const remotes = readdirSync(projectDir()).filter((name) => name.startsWith('mfe-'));
const source = (...path: string[]) => readFileSync(join(projectDir(), ...path), 'utf8');

test('the menus of the navigation bar, their entries, addresses and roles are those of the specification [P-2.6 P-2.9 P-2.10 P-2.11 P-2.12 P-2.13 P-2.14 P-6.6 P-6.8 D-7.7 D-11.2]', () => {
  // Each remote's own file, of the type that the shell reads.
  const domains = remotes.map((remote) => JSON.parse(source(remote, 'domain.json')) as Domain);
  const menus = domains
    .sort((a, b) => a.order - b.order)
    .map(({ label, menu }) => [label, ...menu.map((entry) => [entry.label, entry.path ?? entry.setting, entry.roles])]);
  const specified = [
    [
      'Umowy',
      ['Lista umów', '/contract', undefined],
      ['Nowa umowa', '/contract/edit', ['office']],
      ['Nowa umowa z pliku', '/contract/upload', ['office']],
    ],
    [
      'Zlecenia',
      ['Lista zleceń', '/order', undefined],
      ['Nowe zlecenie', '/order/edit', undefined],
      ['Nowe zlecenie z pliku', '/order/upload', undefined],
    ],
    [
      'Protokoły',
      ['Lista protokołów', '/protocol', undefined],
      ['Nowy protokół', '/protocol/edit', undefined],
      ['Nowy protokół z pliku', '/protocol/upload', undefined],
    ],
    [
      'Słowniki',
      ['Ekipy', '/sq', undefined],
      ['Nadleśnictwa', '/fd', undefined],
      ['Kody czynności', '/ac', undefined],
      ['Zakresy czynności', '/as', undefined],
    ],
    [
      'Podsumowania',
      ['Prace ekip', '/summary', undefined],
      ['Rozliczenie miesięczne ekipy', '/summary/squad', undefined],
      ['Statystyki i wykresy', 'STATISTICS_URL', undefined],
    ],
  ];
  // Domains that are added later stand behind them.
  expect(menus.slice(0, specified.length)).toEqual(specified);
});

test('the language of the document is Polish, also for screen readers [P-1.12]', () => {
  expect(source('shell/src/index.html')).toContain('<html lang="pl">');
});

test('only the contract form declares a required role: office [P-6.3 P-6.5 D-7.2]', () => {
  const declaring = remotes.filter((remote) => source(remote, 'src/domain.tsx').includes('roles:'));
  expect(declaring).toEqual(['mfe-contracts']);
  const routes = source('mfe-contracts/src/domain.tsx');
  expect(routes.match(/roles: \[[^\]]*\]/g)).toEqual(["roles: ['office']"]);
  expect(routes.match(/path: '[^']+', \.\.\.edit/g)).toEqual([
    "path: 'contract/edit', ...edit",
    "path: 'contract/edit/:id', ...edit",
  ]);
});
