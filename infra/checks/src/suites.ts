import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { type Command, runCommand } from './run-command';
import { oneCheck, type Tally, tallyOfPlaywright, tallyOfVitest } from './tally';

export type Outcome = { readonly tally: Tally; readonly output: string };

export type Suite = {
  readonly name: string;
  readonly run: (reports: string) => Promise<Outcome>;
};

const MINUTE = 60_000;

function check(name: string, program: string, ...args: string[]): Suite {
  return {
    name,
    run: async () => {
      const { ok, output } = await runCommand({ program, args, limitMs: 5 * MINUTE });
      return { tally: oneCheck(ok), output };
    },
  };
}

function vitest(project: string): Suite {
  return {
    name: `tests of ${project}`,
    run: async (reports) => {
      const report = join(reports, `${project}.json`);
      const args = [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      const { ok, output } = await runCommand({ program: 'vitest', args, limitMs: 10 * MINUTE });
      return { tally: tallyOfVitest(report, ok), output };
    },
  };
}

const e2e = join(projectDir(), 'infra/e2e');

const browser: Suite = {
  name: 'tests in the browser',
  run: async (reports) => {
    const report = join(reports, 'browser.json');
    const command: Command = {
      program: join(e2e, 'node_modules/.bin/playwright'),
      args: ['test', '--config', join(e2e, 'playwright.config.ts'), '--reporter=list,json'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      limitMs: 14 * MINUTE,
      live: true,
    };
    const { ok } = await runCommand(command);
    // It was seen already, while it ran.
    return { tally: tallyOfPlaywright(report, ok), output: '' };
  },
};

const parts = ['shell', 'mfe-contracts', 'mfe-orders', 'mfe-protocols', 'mfe-dictionaries', 'mfe-summaries'];
const source = [...parts, 'services', 'packages', 'infra'];

/** Quick ones, which run side by side. */
export const checks: readonly Suite[] = [
  check('types, servers', 'tsc', '-p', 'tsconfig.node.json'),
  check('types, screens', 'tsc', '-p', 'tsconfig.browser.json'),
  check('format and lint', 'biome', 'check', '--colors=off', '--error-on-warnings', '.'),
  check('import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', ...source),
  check(
    'nothing unused',
    'knip',
    '--no-progress',
    '--no-config-hints',
    '--include',
    'files,exports,unlisted,unresolved,dependencies',
  ),
];

/** Slow ones, one after the other: each uses all cores by itself. */
export const suites: readonly Suite[] = [
  vitest('rules'),
  vitest('screens'),
  vitest('db'),
  check('build', 'node', 'packages/bundler/build.mjs'),
  vitest('start'),
  ...(existsSync(join(e2e, 'playwright.config.ts')) ? [browser] : []),
];
