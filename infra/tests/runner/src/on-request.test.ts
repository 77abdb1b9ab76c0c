import { execFileSync } from 'node:child_process';
import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';
import { affectedBy, touches } from './affected';
import { browserSpecs } from './browser-suites';
import { workspacePackages } from './changes';
import { domainsOfSpecs, foldersOf, specsFor } from './on-request';

const packages = workspacePackages(projectDir());
const affected = (...files: string[]) => affectedBy(files, packages);
const suitesFor = (...files: string[]) =>
  Object.entries(foldersOf).flatMap(([name, folders]) => (touches(affected(...files), folders) ? [name] : []));

test('every folder of the lists is there, and every spec', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: projectDir(), encoding: 'utf8' }).split('\n');
  const lists = Object.values(foldersOf).flat();
  expect(lists.filter((folder) => !touches({ files, packages: [] }, [folder]))).toEqual([]);
  expect(Object.keys(domainsOfSpecs).filter((spec) => !browserSpecs.includes(spec))).toEqual([]);
});

test.each([
  ['prose', 'docs/decisions/traces.md', []],
  ['a chart', 'infra/deploy/helm/platform/values.yaml', ['charts']],
  ['a rule of orders', 'services/orders/src/rules/order-missing.ts', ['oracles']],
  ['a screen', 'mfe-search/src/texts.ts', ['axe in all six']],
  ['how PDFs are read', 'packages/document-reader/src/pdf/read-pdf.ts', ['oracles', 'services on Node 24']],
  ['a component', 'packages/ui/src/texts.ts', ['axe in all six', 'sign-in on keycloak', 'chain in firefox']],
  [
    'money',
    'packages/kernel/src/money.ts',
    Object.keys(foldersOf).filter((name) => !['charts', 'stops of postgresql'].includes(name)),
  ],
])('%s asks for the suites of its folders', (_, file, suites) => {
  expect(suitesFor(file)).toEqual(suites);
});

test('a domain asks for its own specs and those that walk everywhere, the frame for all', () => {
  const ofSearch = specsFor(affected('mfe-search/src/texts.ts'), browserSpecs);
  expect(ofSearch).toEqual(expect.arrayContaining(['search', 'keyboard', 'print']));
  expect(ofSearch).not.toContain('annex');
  expect(specsFor(affected('packages/ui/src/texts.ts'), browserSpecs)).toEqual(browserSpecs);
  expect(specsFor(affected('infra/tests/e2e/src/annex.spec.ts'), browserSpecs)).toEqual(['annex']);
  expect(specsFor(affected('docs/glossary.md', 'infra/deploy/helm/platform/values.yaml'), browserSpecs)).toEqual([]);
});
