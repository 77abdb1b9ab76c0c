import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SchemathesisUnavailable, schemathesisProgram } from '@ostep/contract/schemathesis';
import { projectDir } from '@ostep/database';
import { FirefoxUnavailable, firefoxProgram } from '@ostep/e2e/firefox';
import { KeycloakUnavailable, keycloakHome } from '@ostep/keycloak';
import { HelmUnavailable, helmProgram } from './helm';
import { NextNodeUnavailable, nextNode } from './next-node';
import { type Command, runCommand } from './run-command';
import { compareSpecification } from './specification-suite';
import { nothing, type Outcome, oneCheck, tallyOfPlaywright, tallyOfVitest } from './tally';

export type Suite = {
  readonly name: string;
  readonly run: (reports: string) => Promise<Outcome>;
};

/** Suites of a lane run one after another, the lanes of a stage beside each other: most keep one core busy. */
export type Stage = readonly (readonly Suite[])[];

function check(name: string, program: string, ...args: string[]): Suite {
  return {
    name,
    run: async () => {
      const { ok, output } = await runCommand({ program, args });
      return { tally: oneCheck(ok), output };
    },
  };
}

function vitest(project: string): Suite {
  return {
    name: `tests of ${project}`,
    run: async (reports) => {
      const report = join(reports, `${project}.json`);
      const args = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const { ok, output } = await runCommand({ program: 'vitest', args });
      return { tally: tallyOfVitest(report, ok), output };
    },
  };
}

const servicesOnNextNode: Suite = {
  name: 'services on Node 24',
  run: async (reports) => {
    const report = join(reports, 'next-node.json');
    const { ok, output } = await runCommand({
      program: await nextNode(),
      args: [
        join(projectDir(), 'node_modules/vitest/vitest.mjs'),
        ...['run', '--project', 'rules', '--project', 'db'],
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
        ...['services/', 'packages/service-kit/', 'packages/document-reader/'],
      ],
    });
    return { tally: tallyOfVitest(report, ok), output };
  },
};

const e2e = join(projectDir(), 'infra/tests/e2e');

type Environment = Readonly<Record<string, string>>;

function playwright(
  name: string,
  files: readonly string[],
  environment: Environment,
  config = 'playwright.config.ts',
): Suite {
  return {
    name,
    run: async (reports) => {
      const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
      const command: Command = {
        program: join(e2e, 'node_modules/.bin/playwright'),
        args: ['test', ...files, '--config', join(e2e, config), '--reporter=list,json'],
        environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        live: true,
      };
      const { ok } = await runCommand(command);
      return { tally: tallyOfPlaywright(report, ok), output: '' };
    },
  };
}

/** Skipped with the reason when a requirement is not available. */
function ifAvailable(suite: Suite, needed: () => Promise<unknown>, lack: new (...args: string[]) => Error): Suite {
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

const onNextNode = ifAvailable(servicesOnNextNode, nextNode, NextNodeUnavailable);

const keycloak = ifAvailable(
  playwright('sign-in on keycloak', ['identity.spec.ts'], { OSTEP_E2E_IDENTITY: 'keycloak' }),
  keycloakHome,
  KeycloakUnavailable,
);

const compose = ifAvailable(
  playwright('compose with keycloak', [], {}, 'playwright.compose.config.ts'),
  keycloakHome,
  KeycloakUnavailable,
);

const firefox = ifAvailable(
  playwright('chain in firefox', [], {}, 'playwright.firefox.config.ts'),
  async () => firefoxProgram(),
  FirefoxUnavailable,
);

const axe = playwright('axe', [], {}, 'playwright.axe.config.ts');

const charts = ifAvailable(vitest('charts'), helmProgram, HelmUnavailable);

const manual = playwright('manual', [], {}, 'playwright.manual.config.ts');

const pictures = playwright('pictures', [], {}, 'playwright.pictures.config.ts');

function streamed(name: string, program: string, ...args: string[]): Suite {
  return {
    name,
    run: async () => ({ tally: oneCheck((await runCommand({ program, args, live: true })).ok), output: '' }),
  };
}

const contract = ifAvailable(
  streamed('contract', 'node', 'infra/tools/cli/cli.mjs', 'contract'),
  schemathesisProgram,
  SchemathesisUnavailable,
);

const remotes = readdirSync(projectDir()).filter((name) => name.startsWith('mfe-'));
const source = ['shell', ...remotes, 'services', 'packages', 'infra'];

const checks: readonly Suite[] = [
  check('types, servers', 'tsc', '-p', 'tsconfig.node.json'),
  check('types, screens', 'tsc', '-p', 'tsconfig.browser.json'),
  check('types, service worker', 'tsc', '-p', 'tsconfig.worker.json'),
  check('format and lint', 'biome', 'check', '--colors=off', '--error-on-warnings', '.'),
  check('imports', 'depcruise', '--config', '.dependency-cruiser.cjs', ...source),
  check(
    'nothing unused',
    'knip',
    '--no-progress',
    '--no-config-hints',
    '--include',
    'files,exports,unlisted,unresolved,dependencies',
  ),
];

const build = check('build', 'node', 'packages/bundler/build.mjs');
const sizes = check('size of the first load', 'node', 'packages/bundler/check-sizes.mjs');

const named = { vitest: ['rules', 'screens', 'db', 'start'], playwright: ['tests-in-the-browser'] };

export const specification: Suite = {
  name: 'specification',
  run: async (reports) => compareSpecification(reports, named),
};

const mutation = streamed('mutation', 'stryker', 'run');

export const onRequest: readonly Suite[] = [onNextNode, charts, axe, keycloak, compose, firefox];

export const byName: readonly Suite[] = [manual, pictures, contract, mutation];

export const stages: readonly Stage[] = [
  checks.map((one) => [one]),
  [[vitest('db')], [vitest('rules'), vitest('screens'), build, sizes]],
  [[onNextNode], [vitest('start'), vitest('new-domain'), charts]],
  [[playwright('tests in the browser', [], {})]],
  [[axe]],
  [[keycloak, compose], [firefox]],
  ...byName.map((one) => [[one]]),
];
