import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { expect, test } from 'vitest';

type Override = { readonly includes: readonly string[]; readonly plugins?: readonly string[] };
type Report = {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly start: { line: number } };
  }[];
};

const planted = join(projectDir(), 'infra/tests/runner/planted');

/** @returns the lines of a planted file that the lint rules for `files` report */
function linesFound(files: string, file: string): number[] {
  // Biome's configuration.
  const { overrides } = JSON.parse(readFileSync(join(projectDir(), 'biome.json'), 'utf8')) as { overrides: Override[] };
  const rule = overrides.find(({ plugins, includes }) => plugins !== undefined && includes.includes(files));
  const folder = mkdtempSync(join(tmpdir(), 'ostep-lint-'));
  const plugins = rule?.plugins?.map((plugin) => join(projectDir(), plugin));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
  const { stdout } = spawnSync(
    join(projectDir(), 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', `--config-path=${folder}`, join(planted, file)],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  // Biome's JSON report.
  const { diagnostics } = JSON.parse(stdout) as Report;
  return diagnostics.filter(({ category }) => category === 'plugin').map(({ location }) => location.start.line);
}

test('a browser test that does not wait for its page is found', () => {
  expect(linesFound('infra/tests/e2e/**', 'infra/tests/e2e/src/presses-early.ts')).toEqual([4, 5, 6, 7, 8]);
});

test.each(['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'])(
  'a test of %s that passes without its act is found',
  (files) => {
    expect(linesFound(files, 'services/orders/src/passes-without-its-act.ts')).toEqual([6, 7, 8, 11, 12, 15, 16, 17]);
  },
);

test('a width of a table or of its columns outside of packages/ui is found', () => {
  expect(linesFound('mfe-*/**/*.css', 'mfe-orders/src/wide-table.css')).toEqual([2, 7, 11]);
});
