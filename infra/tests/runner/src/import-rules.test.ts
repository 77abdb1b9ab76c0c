import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';

type Violation = { readonly from: string; readonly rule: { readonly name: string } };
type Configuration = { readonly forbidden: readonly { readonly name: string }[] };

const config = join(projectDir(), '.dependency-cruiser.cjs');

function violations(): Violation[] {
  const planted = join(projectDir(), 'infra/tests/runner/planted');
  const report = execFileSync(
    join(projectDir(), 'node_modules/.bin/depcruise'),
    ['--config', config, '--output-type', 'json', 'shell', 'mfe-orders', 'packages', 'services', 'infra'],
    { cwd: planted, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  // dependency-cruiser's JSON report.
  return JSON.parse(report).summary.violations as Violation[];
}

const planted = [
  ['mfe-orders/src/imports-shell.ts', 'domains-apart'],
  ['mfe-orders/src/imports-remote.ts', 'domains-apart'],
  ['mfe-orders/src/imports-deep.ts', 'no-deep-import'],
  ['mfe-orders/src/imports-service-kit.ts', 'imports-of-mfe'],
  ['mfe-orders/src/imports-react-router.ts', 'router-by-its-package'],
  ['mfe-orders/src/imports-primereact.ts', 'no-primereact-barrel'],
  ['mfe-orders/src/attention/imports-order.ts', 'floors-of-mfe-orders'],
  ['shell/src/store/imports-frame.ts', 'floors-of-shell'],
  ['shell/src/imports-api.ts', 'imports-of-shell'],
  ['packages/api-orders/src/imports-service-kit.ts', 'imports-of-packages-api'],
  ['packages/bundler/src/imports-kernel.ts', 'imports-of-packages-bundler'],
  ['packages/domains/src/imports-kernel.ts', 'imports-of-packages-domains'],
  ['packages/contract-sheet/src/imports-ui.ts', 'imports-of-packages-contract-sheet'],
  ['packages/document-reader/src/imports-ui.ts', 'imports-of-packages-document-reader'],
  ['packages/document-reader/src/pdf/letters/imports-words.ts', 'floors-of-packages-document-reader-src-pdf'],
  ['packages/endpoint-kit/src/cycle-first.ts', 'no-cycle'],
  ['packages/endpoint-kit/src/imports-router.ts', 'imports-of-packages-endpoint-kit'],
  ['packages/intake/src/imports-ui.ts', 'imports-of-packages-intake'],
  ['packages/intake-screens/src/imports-api.ts', 'imports-of-packages-intake-screens'],
  ['packages/intake-screens/src/upload/imports-inbox.ts', 'floors-of-packages-intake-screens'],
  ['packages/cached-queries/src/imports-api.ts', 'imports-of-packages-cached-queries'],
  ['packages/kernel/src/imports-node.ts', 'kernel-is-pure'],
  ['packages/kernel/src/imports-router.ts', 'imports-of-packages-kernel'],
  ['packages/places/src/imports-ui.ts', 'imports-of-packages-places'],
  ['packages/platform/src/imports-ui.ts', 'imports-of-packages-platform'],
  ['packages/router/src/imports-kernel.ts', 'imports-of-packages-router'],
  ['packages/set-up-page/src/imports-service-kit.ts', 'imports-of-packages-set-up-page'],
  ['packages/settings-tabs/src/imports-service-kit.ts', 'imports-of-packages-settings-tabs'],
  ['packages/service-kit/src/verb/imports-start.ts', 'floors-of-packages-service-kit'],
  ['packages/service-kit/src/imports-ui.ts', 'imports-of-packages-service-kit'],
  ['packages/spreadsheet/src/imports-service-kit.ts', 'imports-of-packages-spreadsheet'],
  ['packages/ui/src/imports-api.ts', 'imports-of-packages-ui'],
  ['packages/ui/src/imports-infra.ts', 'infra-is-outermost'],
  ['packages/ui/src/window/imports-grid.ts', 'floors-of-packages-ui'],
  ['packages/ui/src/imports-undeclared.ts', 'declared-dependency'],
  ['services/contracts/src/imports-other-api.ts', 'service-uses-its-own-api'],
  ['services/pdf-renderer/src/imports-ui.ts', 'imports-of-services-pdf-renderer'],
  ['services/gateway/src/imports-ui.ts', 'imports-of-services-gateway'],
  ['services/identity-dev/src/imports-ui.ts', 'imports-of-services-identity-dev'],
  ['services/operations/src/imports-kernel.ts', 'imports-of-services-operations'],
  ['services/orders/src/data/imports-routes.ts', 'layer-data'],
  ['services/orders/src/parsing/imports-routes.ts', 'layer-parsing'],
  ['services/orders/src/rules/imports-data.ts', 'layer-rules'],
  ['services/orders/src/rules/imports-database.ts', 'rules-are-pure'],
  ['services/orders/src/data/imports-process.ts', 'no-waiting-in-transactions'],
  ['services/orders/src/verbs/imports-database.ts', 'sql-in-data'],
  ['services/orders/src/verbs/imports-nodemailer.ts', 'no-waiting-in-transactions'],
  ['services/orders/src/verbs/imports-reader.ts', 'foreign-files-in-children'],
  ['services/orders/src/imports-saxes.ts', 'foreign-files-in-children'],
  ['services/orders/src/verbs/imports-routes.ts', 'layer-verbs'],
  ['services/orders/src/imports-nothing.ts', 'no-unresolved'],
  ['services/orders/src/imports-service.ts', 'domains-apart'],
  ['infra/runtime/local/src/imports-tools.ts', 'infra-runtime'],
  ['infra/runtime/local/src/imports-tests.ts', 'infra-runtime'],
  ['infra/runtime/box/src/imports-tests.ts', 'infra-box'],
  ['infra/runtime/box/src/imports-tools.ts', 'infra-box'],
  ['infra/tools/backup/src/imports-tests.ts', 'infra-tools'],
  ['infra/tests/load/src/imports-deploy.ts', 'infra-deploy'],
] as const;

const found = violations();

test.each(planted)('a violation planted in %s is found by the rule %s', (file, rule) => {
  expect(found).toContainEqual(expect.objectContaining({ from: file, rule: expect.objectContaining({ name: rule }) }));
});

test('every import rule has a planted violation', () => {
  // dependency-cruiser's configuration.
  const { forbidden } = createRequire(import.meta.url)(config) as Configuration;
  const proven = new Set<string>(planted.map(([, rule]) => rule));
  expect(forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});
