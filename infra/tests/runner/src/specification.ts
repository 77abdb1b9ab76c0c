import type { TestTitle } from './test-titles';

/** A row is `| P-2.14 | sentence | why no test holds it |`. */
export type SpecificationRow = { readonly id: string; readonly untested: string };

const ROW = /^\| (?<id>[PD]-\d+a?\.\d+) \| .* \|(?<untested>[^|]*)\|$/u;

/** A test that covers sentences. The title may be that of the `describe` around it; `%s` and `$name` stand for values of a table. */
export type CoveringTest = { readonly ids: readonly string[]; readonly file: string; readonly title: string };

export function rowsOf(page: string): SpecificationRow[] {
  return page.split('\n').flatMap((line) => {
    const { id, untested } = ROW.exec(line)?.groups ?? {};
    return id === undefined || untested === undefined ? [] : [{ id, untested: untested.trim() }];
  });
}

/** A heading names a file, a line below it `- P-2.14 D-3.2: title`. */
export function coveringTests(page: string): CoveringTest[] {
  let file = '';
  return page.split('\n').flatMap((line) => {
    file = /^## (?<file>.+)$/u.exec(line)?.groups?.['file'] ?? file;
    const { ids, title } = /^- (?<ids>[PD]-[^:]+): (?<title>.+)$/u.exec(line)?.groups ?? {};
    return ids === undefined || title === undefined ? [] : [{ ids: ids.split(' '), file, title }];
  });
}

type Run = {
  readonly rows: readonly SpecificationRow[];
  readonly tests: readonly CoveringTest[];
  readonly passed: readonly TestTitle[];
  readonly hasPage: (path: string) => boolean;
};

export function faultsOf({ rows, tests, passed, hasPage }: Run): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const isCovered = isPassedIn(passed);
  const covered = new Set(tests.filter(isCovered).flatMap(({ ids }) => ids));
  const named = new Set(tests.flatMap(({ ids }) => ids));
  const twice = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at);
  return [
    ...twice.map(({ id }) => `${id} has two rows`),
    ...[...named].filter((id) => !known.has(id)).map((id) => `${id} is covered by a test and has no row`),
    ...tests.filter((test) => !isCovered(test)).map(({ file, title }) => `${file} has no passed test '${title}'`),
    ...rows.flatMap(({ id, untested }) => {
      const fault = faultOf(untested, covered.has(id), hasPage);
      return fault === undefined ? [] : [`${id} ${fault}`];
    }),
  ];
}

function isPassedIn(passed: readonly TestTitle[]): (test: CoveringTest) => boolean {
  return ({ file, title }) => passed.some((test) => test.file === file && fits(test.title, title));
}

function fits(title: string, template: string): boolean {
  let from = 0;
  return template.split(/%[dfijs]|\$\w+/u).every((part) => {
    const at = title.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

function faultOf(untested: string, isCovered: boolean, hasPage: Run['hasPage']): string | undefined {
  if (untested === '') return isCovered ? undefined : 'has no passed test';
  if (untested === 'explains') return isCovered ? 'has a test, yet only explains' : undefined;
  const page = /^decision: `(?<page>docs\/decisions\/[^`]+)`$/u.exec(untested)?.groups?.['page'];
  if (page === undefined) return `is not understood: ${untested}`;
  return hasPage(page) ? undefined : `names ${page}, which is not there`;
}
