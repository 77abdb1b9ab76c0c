import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectDir } from '@ostep/database';
import { restOfBrowser } from './browser-suites';
import { e2e, playwrightProgram, reportNamed } from './programs';
import { runCommand } from './run-command';
import { coveringTests, faultsOf, rowsOf } from './specification';
import { nothing, type Outcome, oneCheck } from './tally';
import {
  passedOfPlaywright,
  passedOfVitest,
  type TestTitle,
  titlesOfPlaywright,
  titlesOfVitestList,
} from './test-titles';

const pagesDir = join(projectDir(), 'docs/specification');

const onPush = {
  vitest: ['tests of rules', 'tests of screens', 'tests of db', 'tests of start'],
  playwright: ['tests in the browser'],
};
const ORACLES = 'oracles';

/** A sentence is covered by a test that passed or, where this run leaves it out, by a test that exists. */
export async function compareSpecification(reports: string): Promise<Outcome> {
  const reportOf = (name: string) => join(reports, reportNamed(name));
  const missing = [...onPush.vitest, ...onPush.playwright].filter((name) => !existsSync(reportOf(name)));
  if (missing.length > 0) {
    console.log(`Skipped, specification: it needs the tests of a push, without them: ${missing.join(', ')}.`);
    return { tally: { ...nothing, skipped: 1 }, output: '' };
  }
  const ran = [...onPush.playwright, restOfBrowser.name];
  const known = new Set(ran.flatMap((name) => titlesOfPlaywright(reportOf(name)) ?? []).map(keyOf));
  const left = (await listBrowserTests(join(reports, 'browser-list.json'))).filter((test) => !known.has(keyOf(test)));
  const inBrowser = [...ran.flatMap((name) => passedOfPlaywright(reportOf(name)) ?? []), ...left];
  const passed = [
    ...onPush.vitest.flatMap((name) => passedOfVitest(reportOf(name)) ?? []),
    ...inBrowser.map(({ file, title }) => ({ file: join(e2e, 'src', file), title })),
    ...(passedOfVitest(reportOf(ORACLES)) ?? (await listOracles(join(reports, 'oracles-list.json')))),
  ];
  const pages = readdirSync(pagesDir).filter((name) => name.endsWith('.md'));
  const faults = faultsOf({
    rows: pages.flatMap((page) => rowsOf(readFileSync(join(pagesDir, page), 'utf8'))),
    tests: coveringTests(readFileSync(join(pagesDir, 'tests.md'), 'utf8')),
    passed: passed.map(({ file, title }) => ({ file: relative(projectDir(), file), title })),
    hasPage: (path) => existsSync(join(projectDir(), path)),
  });
  return { tally: oneCheck(faults.length === 0), output: faults.join('\n') };
}

const keyOf = ({ file, title }: TestTitle) => `${file} ${title}`;

async function listBrowserTests(file: string): Promise<TestTitle[]> {
  await runCommand({
    program: playwrightProgram,
    args: ['test', '--list', '--config', join(e2e, 'playwright.config.ts'), '--reporter=json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return titlesOfPlaywright(file) ?? [];
}

/** Parsed only: to run the files takes a database of their own. */
async function listOracles(file: string): Promise<TestTitle[]> {
  await runCommand({ program: 'vitest', args: ['list', '--project', ORACLES, '--staticParse', `--json=${file}`] });
  return titlesOfVitestList(file) ?? [];
}
