import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

function violations(): Violation[] {
  const planted = join(projectDir(), 'infra/tests/runner/planted');
  const report = execFileSync(
    join(projectDir(), 'node_modules/.bin/depcruise'),
    [
      '--config',
      join(projectDir(), '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'shell',
      'mfe-orders',
      'packages',
      'services',
    ],
    { cwd: planted, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return JSON.parse(report).summary.violations as Violation[];
}

const found = violations();

test.each([
  ['mfe-orders/src/imports-shell.ts', 'domains-apart'],
  ['mfe-orders/src/imports-remote.ts', 'domains-apart'],
  ['mfe-orders/src/imports-deep.ts', 'no-deep-import'],
  ['packages/endpoint-kit/src/cycle-first.ts', 'no-cycle'],
  ['packages/kernel/src/imports-node.ts', 'kernel-is-pure'],
  ['services/orders/src/rules/imports-data.ts', 'layer-rules'],
  ['services/orders/src/imports-service.ts', 'domains-apart'],
  ['services/orders/src/imports-nothing.ts', 'no-unresolved'],
])('a violation planted in %s is found by the rule %s', (file, rule) => {
  expect(found).toContainEqual(expect.objectContaining({ from: file, rule: expect.objectContaining({ name: rule }) }));
});
