import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { e2e, playwright, reportNamed, type Suite } from './programs';
import { linesWithoutTest } from './push-list';
import { titlesOfPlaywright } from './test-titles';

const list = join(e2e, 'on-each-push.txt');

const listed = playwright('tests in the browser', { args: ['--test-list', list] });

export const browser: Suite = {
  name: listed.name,
  run: async (reports) => {
    const { tally } = await listed.run(reports);
    const tests = titlesOfPlaywright(join(reports, reportNamed(listed.name)));
    const missing = tests ? linesWithoutTest(readFileSync(list, 'utf8'), tests) : [];
    if (missing.length === 0) return { tally, output: '' };
    const output = `on-each-push.txt names no test any more:\n${missing.join('\n')}`;
    return { tally: { ...tally, failed: tally.failed + missing.length }, output };
  },
};

export const restOfBrowser = playwright('rest of the browser', { args: ['--test-list-invert', list] });

export const browserOfChanged = (specs: readonly string[]) =>
  playwright('browser, what changed', { args: specs.map((spec) => `src/${spec}.spec.ts`) });
