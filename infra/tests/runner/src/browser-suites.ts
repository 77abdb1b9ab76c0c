import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specsFor } from './on-request';
import { titlesOfPlaywright } from './passed-titles';
import { e2e, playwright, reportNamed, type Suite } from './programs';
import { linesWithoutTest } from './push-list';

const list = join(e2e, 'on-each-push.txt');
const ENDING = '.spec.ts';

const listed = playwright('tests in the browser', { args: ['--test-list', list] });

export const browser: Suite = {
  name: listed.name,
  run: async (reports) => {
    const { tally } = await listed.run(reports);
    const titles = titlesOfPlaywright(join(reports, reportNamed(listed.name)));
    const gone = titles ? linesWithoutTest(readFileSync(list, 'utf8'), titles) : [];
    if (gone.length === 0) return { tally, output: '' };
    const output = `on-each-push.txt names no test any more:\n${gone.join('\n')}`;
    return { tally: { ...tally, failed: tally.failed + gone.length }, output };
  },
};

export const browserSpecs = readdirSync(join(e2e, 'src'))
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));

const REST = 'rest of the browser';

export const restOfBrowser: Suite = {
  name: REST,
  run: (reports, affected) => {
    const specs = affected ? specsFor(affected, browserSpecs).map((name) => `src/${name}${ENDING}`) : [];
    // A file may have none but tests of the push.
    return playwright(REST, { args: ['--test-list-invert', list, '--pass-with-no-tests', ...specs] }).run(reports);
  },
};
