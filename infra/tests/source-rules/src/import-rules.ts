import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Violation = { readonly rule: { readonly name: string } };

export function unprovenRules(root: string): { readonly rules: number; readonly unproven: readonly string[] } {
  const config = join(root, '.dependency-cruiser.cjs');
  // Configuration and report of dependency-cruiser.
  const { forbidden } = createRequire(import.meta.url)(config) as { readonly forbidden: { readonly name: string }[] };
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', config, '--output-type', 'json', 'shell', 'mfe-orders', 'packages', 'services', 'infra'],
    { cwd: join(root, 'infra/tests/runner/planted'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as { readonly summary: { readonly violations: readonly Violation[] } };
  const broken = new Set(report.summary.violations.map(({ rule }) => rule.name));
  const unproven = forbidden.map(({ name }) => name).filter((name) => !broken.has(name));
  return { rules: forbidden.length, unproven };
}
