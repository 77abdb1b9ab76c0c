import { readFileSync } from 'node:fs';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, test } from 'vitest';

type Panel = {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly rawSql: string }[];
};
type Variable = { readonly name: string; readonly query: string };
type Dashboard = {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly Variable[] };
};

const file = new URL('../dashboard.json', import.meta.url);
// Grafana defines this format.
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as Dashboard;
const sql = openPostgres(inject('databaseUrls').dashboard, { max: 1 });
afterAll(() => sql.end());

/** Replaces Grafana's macros as Grafana does before it sends a query. */
function filledIn(query: string): string {
  return query
    .replaceAll(/\$__timeFilter\((\w+)\)/gu, "$1 between '2024-01-01T00:00:00Z' and '2026-12-31T23:59:59Z'")
    .replaceAll(/\$\{district\}/gu, '1,2')
    .replaceAll(/\$\{contract\}/gu, '1');
}

const queries = [
  ...dashboard.templating.list.map(({ name, query }) => ({ title: `variable ${name}`, query })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ rawSql }) => ({ title, query: rawSql }))),
];

test('the dashboard has the six themes of the product’s own page, and what needs attention', () => {
  expect(dashboard.panels.map(({ title }) => title)).toEqual([
    'Wymaga uwagi',
    'Przychód, koszt ekip i dochód po miesiącach',
    'Nadleśnictwa',
    'Ekipy',
    'Czynności',
    'Zlecenia według statusu i wieku',
    'Wykonanie umowy',
  ]);
});

test.each(queries)('the query of $title runs as the dashboard’s role', async ({ query }) => {
  await expect(sql.unsafe(filledIn(query))).resolves.toBeInstanceOf(Array);
});

test.each(['dashboard.json', 'operations.json'])('panels of %s do not lie over one another', (name) => {
  // Grafana defines this format.
  const { panels } = JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')) as Dashboard;
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});
