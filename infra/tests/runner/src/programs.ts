import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { type Command, runCommand } from './run-command';
import { nothing, type Outcome, oneCheck, tallyOfPlaywright, tallyOfVitest } from './tally';

export type Suite = {
  readonly name: string;
  readonly run: (reports: string) => Promise<Outcome>;
};

type Environment = Readonly<Record<string, string>>;

export const e2e = join(projectDir(), 'infra/tests/e2e');
export const playwrightProgram = join(e2e, 'node_modules/.bin/playwright');

export function check(name: string, program: string, ...args: string[]): Suite {
  return {
    name,
    run: async () => {
      const { ok, output } = await runCommand({ program, args });
      return { tally: oneCheck(ok), output };
    },
  };
}

export function streamed(name: string, program: string, ...args: string[]): Suite {
  return {
    name,
    run: async () => ({ tally: oneCheck((await runCommand({ program, args, live: true })).ok), output: '' }),
  };
}

export const reportNamed = (name: string) => `${name.replaceAll(' ', '-')}.json`;

type Tests = {
  readonly projects: readonly string[];
  readonly files?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Environment;
  readonly node?: () => Promise<string>;
};

export function vitest(
  name: string,
  { projects, files = [], command = ['run'], environment = {}, node }: Tests,
): Suite {
  return {
    name,
    run: async (reports) => {
      const report = join(reports, reportNamed(name));
      const program = node ? await node() : process.execPath;
      const { ok, output } = await runCommand({
        program,
        environment,
        args: [
          join(projectDir(), 'node_modules/vitest/vitest.mjs'),
          ...command,
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...files,
        ],
      });
      return { tally: tallyOfVitest(report, ok), output };
    },
  };
}

export const testsOf = (project: string) => vitest(`tests of ${project}`, { projects: [project] });

type Browsing = { readonly config?: string; readonly args?: readonly string[]; readonly environment?: Environment };

export function playwright(name: string, browsing: Browsing = {}): Suite {
  const { config = 'playwright.config.ts', args = [], environment = {} } = browsing;
  return {
    name,
    run: async (reports) => {
      const report = join(reports, reportNamed(name));
      const command: Command = {
        program: playwrightProgram,
        // A folder for each suite: Playwright empties it at the start, and two suites may run at once.
        args: [
          'test',
          ...args,
          '--config',
          join(e2e, config),
          '--reporter=list,json',
          '--output',
          join(e2e, 'test-results', name.replaceAll(' ', '-')),
        ],
        environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        live: true,
      };
      const { ok } = await runCommand(command);
      return { tally: tallyOfPlaywright(report, ok), output: '' };
    },
  };
}

/** Skips the suite, and prints why, when something it needs is not available. */
export function ifAvailable(
  suite: Suite,
  needed: () => Promise<unknown>,
  lack: new (...args: string[]) => Error,
): Suite {
  return {
    name: suite.name,
    run: async (reports) => {
      try {
        await needed();
      } catch (error) {
        if (!(error instanceof lack)) return { tally: oneCheck(false), output: String(error) };
        console.log(`Skipped, ${suite.name}: ${error.message}.`);
        return { tally: { ...nothing, skipped: 1 }, output: '' };
      }
      return suite.run(reports);
    },
  };
}
