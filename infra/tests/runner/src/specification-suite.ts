import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { passedOfPlaywright, passedOfVitest } from './passed-titles';
import { faultsOf, rowsOf } from './specification';
import { nothing, type Outcome, oneCheck } from './tally';

const pagesDir = join(projectDir(), 'docs/specification');

export type Reports = { readonly vitest: readonly string[]; readonly playwright: readonly string[] };

export function compareSpecification(reports: string, { vitest, playwright }: Reports): Outcome {
  const reportOf = (name: string) => join(reports, `${name}.json`);
  const titles = [
    ...vitest.map((name) => passedOfVitest(reportOf(name))),
    ...playwright.map((name) => passedOfPlaywright(reportOf(name))),
  ];
  const missing = [...vitest, ...playwright].filter((_, at) => titles[at] === undefined);
  if (missing.length > 0) {
    console.log(`Skipped, specification: it needs the tests of a whole run, without them: ${missing.join(', ')}.`);
    return { tally: { ...nothing, skipped: 1 }, output: '' };
  }
  const pages = readdirSync(pagesDir).filter((name) => name.endsWith('.md'));
  const faults = faultsOf({
    rows: pages.flatMap((page) => rowsOf(readFileSync(join(pagesDir, page), 'utf8'))),
    passedTitles: titles.flatMap((passed) => passed ?? []),
    hasPage: (path) => existsSync(join(projectDir(), path)),
  });
  return { tally: oneCheck(faults.length === 0), output: faults.join('\n') };
}
