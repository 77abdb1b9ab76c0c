import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { restOfBrowser } from './browser-suites';
import { passedOfPlaywright, passedOfVitest, titlesOfPlaywright, titlesOfVitestList } from './passed-titles';
import { e2e, playwrightProgram, reportNamed } from './programs';
import { runCommand } from './run-command';
import { faultsOf, rowsOf } from './specification';
import { nothing, type Outcome, oneCheck } from './tally';

const pagesDir = join(projectDir(), 'docs/specification');

const onPush = {
  vitest: ['tests of rules', 'tests of screens', 'tests of db', 'tests of start'],
  playwright: ['tests in the browser'],
};
const ORACLES = 'oracles';

/** Sentences whose tests a push leaves out are held by tests that exist; those of what ran, by tests that passed. */
export async function compareSpecification(reports: string): Promise<Outcome> {
  const reportOf = (name: string) => join(reports, reportNamed(name));
  const missing = [...onPush.vitest, ...onPush.playwright].filter((name) => !existsSync(reportOf(name)));
  if (missing.length > 0) {
    console.log(`Skipped, specification: it needs the tests of a push, without them: ${missing.join(', ')}.`);
    return { tally: { ...nothing, skipped: 1 }, output: '' };
  }
  const ran = [...onPush.playwright, restOfBrowser.name].flatMap((name) => titlesOfPlaywright(reportOf(name)) ?? []);
  const known = new Set(ran);
  const left = (await listBrowserTests(join(reports, 'browser-list.json'))).filter((title) => !known.has(title));
  const titles = [
    ...onPush.vitest.flatMap((name) => passedOfVitest(reportOf(name)) ?? []),
    ...[...onPush.playwright, restOfBrowser.name].flatMap((name) => passedOfPlaywright(reportOf(name)) ?? []),
    ...left,
    ...(passedOfVitest(reportOf(ORACLES)) ?? (await listOracles(join(reports, 'oracles-list.json')))),
  ];
  const pages = readdirSync(pagesDir).filter((name) => name.endsWith('.md'));
  const faults = faultsOf({
    rows: pages.flatMap((page) => rowsOf(readFileSync(join(pagesDir, page), 'utf8'))),
    passedTitles: titles,
    hasPage: (path) => existsSync(join(projectDir(), path)),
  });
  return { tally: oneCheck(faults.length === 0), output: faults.join('\n') };
}

async function listBrowserTests(file: string): Promise<string[]> {
  await runCommand({
    program: playwrightProgram,
    args: ['test', '--list', '--config', join(e2e, 'playwright.config.ts'), '--reporter=json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return titlesOfPlaywright(file) ?? [];
}

/** Parsed only: to run the files takes a database of their own. */
async function listOracles(file: string): Promise<string[]> {
  await runCommand({ program: 'vitest', args: ['list', '--project', ORACLES, '--staticParse', `--json=${file}`] });
  return titlesOfVitestList(file) ?? [];
}
