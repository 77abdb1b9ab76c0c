import { readReport } from './read-report';

/** As the report names the file: vitest by its whole path, Playwright by its place in the folder of tests. */
export type TestTitle = { readonly file: string; readonly title: string };

type VitestReport = {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};
type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly { status: string }[] }[];
};

export const passedOfVitest = (file: string) => vitestTitles(file, 'passed');

function vitestTitles(report: string, wanted: string): TestTitle[] | undefined {
  return readReport<VitestReport>(report)?.testResults?.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => ({ file: name, title: fullName })),
  );
}

export function failedTitles(report: string): string[] {
  const hasFailed = ({ tests }: PlaywrightSpec) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status));
  const failed = vitestTitles(report, 'failed')?.map(({ title }) => title);
  return failed ?? titlesIn(report, hasFailed)?.map(({ file, title }) => `${file} ${title}`) ?? [];
}

type PlaywrightSpec = PlaywrightSuite['specs'][number];

export function passedOfPlaywright(report: string): TestTitle[] | undefined {
  return titlesIn(report, ({ tests }) => tests.every(({ status }) => status === 'expected'));
}

export function titlesOfPlaywright(report: string): TestTitle[] | undefined {
  return titlesIn(report, () => true);
}

function titlesIn(report: string, counts: (spec: PlaywrightSpec) => boolean): TestTitle[] | undefined {
  const titlesOf = ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs.filter(counts).map(({ title }) => title),
    ...suites.flatMap((suite) => titlesOf(suite).map((title) => `${suite.title} ${title}`)),
  ];
  return readReport<{ readonly suites?: readonly PlaywrightSuite[] }>(report)?.suites?.flatMap((suite) =>
    titlesOf(suite).map((title) => ({ file: suite.title, title })),
  );
}

/** `vitest list` separates titles of describe blocks by ` > `. */
export function titlesOfVitestList(report: string): TestTitle[] | undefined {
  return readReport<readonly { readonly name: string; readonly file: string }[]>(report)?.map(({ name, file }) => ({
    file,
    title: name,
  }));
}
